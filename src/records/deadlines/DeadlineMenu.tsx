import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { MarkDialog } from '#src/records/deadlines/MarkDialog.tsx';
import type { Marked } from '#src/records/deadlines/Marked.ts';
import { useMarkActions } from '#src/records/deadlines/useMarkActions.tsx';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';

export interface DeadlineMenuProps {
  readonly date: Marked;
  /** What it is called. */
  readonly what: string;
  /** Which of it stands there as buttons of their own; the rest is behind three dots. */
  readonly asButtons?: readonly string[];
  /** What else stands before the dots, which are the last. */
  readonly children?: ReactNode;
}

/** What can be done with one date; nothing where the user may do nothing. */
export const DeadlineMenu = ({ date, what, asButtons = [], children }: DeadlineMenuProps) => {
  const { t } = useTranslation();
  const { actions, dialog, closeDialog } = useMarkActions([date]);
  return (
    <>
      {actions
        .filter(({ key }) => asButtons.includes(key))
        .map(({ key, label, icon, onClick }) => (
          <Button key={key} variant="default" leftSection={icon} onClick={onClick} data-print="never">
            {label}
          </Button>
        ))}
      {children}
      <ActionMenu actions={actions.filter(({ key }) => !asButtons.includes(key))}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('deadlineActs.acts', { what })}
          data-print="never"
        >
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </ActionMenu>
      {dialog ? <MarkDialog name={dialog} dates={[date]} what={what} onClose={closeDialog} /> : null}
    </>
  );
};
