import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, createContext, useContext } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface RowMenuProps {
  /** The row's name, so that the button says whose menu it is. */
  readonly label: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row. Always visible: nothing needs hover (UX-49). */
export const RowMenu = ({ label, actions }: RowMenuProps) => (
  <RowLabel value={label}>
    <ActionMenu actions={actions}>{button}</ActionMenu>
  </RowLabel>
);

const RowLabel = createContext('');

/** Told by the context whose it is: where a row is rewritten, its closed menu is not drawn anew. */
const MenuButton = (props: ActionIconProps & ComponentPropsWithRef<'button'>) => {
  const { t } = useTranslation();
  const name = useContext(RowLabel);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('table.rowActions', { name })} {...props}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
};

const button = <MenuButton />;
