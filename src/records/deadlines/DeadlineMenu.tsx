import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MarkDialog } from '#src/records/deadlines/MarkDialog.tsx';
import type { Marked } from '#src/records/deadlines/Marked.ts';
import { useMarkActions } from '#src/records/deadlines/useMarkActions.tsx';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';

export interface DeadlineMenuProps {
  readonly date: Marked;
  /** What it is called. */
  readonly what: string;
}

/** What can be done with one date, behind a button; nothing where the user may do nothing. */
export const DeadlineMenu = ({ date, what }: DeadlineMenuProps) => {
  const { t } = useTranslation();
  const { actions, dialog, closeDialog } = useMarkActions([date]);
  return (
    <>
      <ActionMenu actions={actions}>
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
