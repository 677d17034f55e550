import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, createContext, useContext } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import classes from '#src/ui/table/RowMenu.module.css';

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

/**
 * As the library draws its subtle one, of a plain element (see GridCell). Told by the context whose it is: where a row is
 * rewritten, its closed menu is not drawn anew.
 */
const MenuButton = ({ className = '', ...props }: ComponentPropsWithRef<'button'>) => {
  const { t } = useTranslation();
  const name = useContext(RowLabel);
  return (
    <button type="button" className={`${looks} ${className}`} aria-label={t('table.rowActions', { name })} {...props}>
      <IconDots size={18} aria-hidden />
    </button>
  );
};

const looks = [
  'mantine-focus-auto mantine-active mantine-ActionIcon-root',
  ActionIcon.classes.root,
  UnstyledButton.classes.root,
  classes.button,
].join(' ');

const button = <MenuButton />;
