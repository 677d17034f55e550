import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '#src/ui/Column.ts';

export interface RowMenuProps {
  /** The row's name, so that the button says whose menu it is. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row. Always visible: nothing needs hover (UX-49). */
export const RowMenu = ({ label, actions }: RowMenuProps) => {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={200} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('table.rowActions', { name: label })}>
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
            {action.disabled && action.reason ? (
              <Text size="xs" c="dimmed">
                {action.reason}
              </Text>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
