import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '#src/ui/Column.ts';
import { useIsNarrow } from '#src/ui/useIsNarrow.ts';

/** What can be done beside a page's main action: buttons where there is room, one menu on narrow screens. */
export const SecondaryActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  if (!narrow)
    return actions.map((action) => (
      <Button
        key={action.key}
        variant="default"
        leftSection={action.icon}
        disabled={action.disabled}
        onClick={action.onClick}
      >
        {action.label}
      </Button>
    ));
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={t('common.moreActions')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            color={action.danger ? 'red' : undefined}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
