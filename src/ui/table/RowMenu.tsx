import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface RowMenuProps {
  /** The row's name, so that the button says whose menu it is. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row. Always visible: nothing needs hover (UX-49). */
export const RowMenu = ({ label, actions }: RowMenuProps) => {
  const { t } = useTranslation();
  const button = useMemo(
    () => (
      <ActionIcon variant="subtle" color="gray" aria-label={t('table.rowActions', { name: label })}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    ),
    [t, label],
  );
  return <ActionMenu actions={actions}>{button}</ActionMenu>;
};
