import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

/** What can be done beside a page's main action: buttons where there is room, one menu for several on narrow screens. */
export const SecondaryActions = ({ actions }: { readonly actions: readonly RowAction[] }) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  // A menu of one thing is a step for nothing.
  if (!narrow || actions.length === 1)
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
  return (
    <ActionMenu actions={actions}>
      <ActionIcon variant="default" size="input-sm" aria-label={t('common.moreActions')}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </ActionMenu>
  );
};
