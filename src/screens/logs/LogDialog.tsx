import { Modal } from '@mantine/core';
import { type Account, accountName } from '#domain/account.ts';
import { limits } from '#domain/limits.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LogEntries } from '#src/screens/logs/LogEntries.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';
import { UnknownRecord } from '#src/ui/state/UnknownRecord.tsx';

export interface LogDialogProps {
  /** The user whose log is open; null while none is. */
  readonly userId: number | null;
  /** Null until they are known. */
  readonly accounts: readonly Account[] | null;
  readonly onClose: () => void;
}

/** LOG-03: one user's entries, 1200 wide. */
export const LogDialog = ({ userId, accounts, onClose }: LogDialogProps) => {
  const { t } = useTranslation();
  const shownId = useLatest(userId, userId !== null);
  const account = accounts?.find(({ id }) => id === shownId);
  const title = account ? t('logs.of', { name: accountName(account) }) : t('logs.title');
  return (
    <Modal
      opened={userId !== null}
      onClose={onClose}
      title={title}
      size={limits.modalPx.logs}
      fullScreen={useIsNarrow()}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {account && shownId !== null ? (
        <LogEntries key={shownId} userId={shownId} label={title} />
      ) : (
        <UnknownRecord arrival={accounts !== null ? 'here' : 'coming'} />
      )}
    </Modal>
  );
};
