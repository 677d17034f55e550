import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSession } from '#src/data/openSession.ts';
import { useEntries } from '#src/data/useSyncState.ts';
import type { SignOutChoice } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { ErrorAlert } from '#src/ui/ErrorAlert.tsx';

export interface SignOutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const choices: readonly SignOutChoice[] = ['send-first', 'keep', 'discard'];

/** UX-14: signs out; with unsent work it first asks what shall become of it. */
export const SignOutDialog = ({ opened, onClose }: SignOutDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const { engine } = useOpenSession();
  const unsent = useEntries().length;
  const [choice, setChoice] = useState<SignOutChoice>('send-first');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signOut = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await session.signOut(unsent > 0 ? choice : 'discard', () => engine.syncNow());
    setBusy(false);
    if (!result.ok) setFailure(result.code);
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('nav.signOut')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {unsent === 0 ? (
          <Text size="sm">{t('signOut.nothingUnsent')}</Text>
        ) : (
          <Radio.Group
            value={choice}
            onChange={(value) => setChoice(value as SignOutChoice)}
            label={t('signOut.unsent', { count: unsent })}
          >
            <Stack gap="sm" mt="sm">
              {choices.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`signOut.${value}`)}
                  description={t(`signOut.${value}Hint`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {failure ? (
          <ErrorAlert>
            {failure === 'unsent' ? t('signOut.notSent', { count: unsent }) : t(`auth.${failure}`)}
          </ErrorAlert>
        ) : null}
        <Stack gap="xs">
          <Button
            color={unsent > 0 && choice === 'discard' ? 'red' : undefined}
            loading={busy}
            onClick={() => void signOut()}
            data-autofocus
          >
            {t(unsent > 0 ? `signOut.do.${choice}` : 'nav.signOut')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
};
