import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSession } from '#src/data/openSession.ts';
import { sendNow } from '#src/data/sendNow.ts';
import { useEntries } from '#src/data/useSyncState.ts';
import type { SignOutChoice } from '#src/session/Session.ts';
import { useSession, useSessionSnapshot } from '#src/session/SessionContext.ts';
import { ErrorAlert } from '#src/ui/ErrorAlert.tsx';

export interface SignOutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const choices: readonly SignOutChoice[] = ['send-first', 'keep', 'discard'];
/** Where nothing is kept on the device, nothing can wait there for the next sign-in. */
const choicesWithoutDevice: readonly SignOutChoice[] = ['send-first', 'discard'];

/** UX-14: signs out; with unsent work it first asks what shall become of it. */
export const SignOutDialog = ({ opened, onClose }: SignOutDialogProps) => {
  const { t } = useTranslation();
  const session = useSession();
  const snapshot = useSessionSnapshot();
  const remember = snapshot.phase === 'open' && snapshot.remember;
  const { store, engine } = useOpenSession();
  const unsent = useEntries().length;
  const [choice, setChoice] = useState<SignOutChoice>('send-first');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signOut = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await session.signOut(unsent > 0 ? choice : 'discard', () => sendNow(store, engine));
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
          <UnsentChoice
            unsent={unsent}
            choices={remember ? choices : choicesWithoutDevice}
            choice={choice}
            onChoose={setChoice}
          />
        )}
        {failure ? (
          <ErrorAlert>
            {failure === 'unsent' ? t('signOut.notSent', { count: unsent }) : t(`auth.${failure}`)}
          </ErrorAlert>
        ) : null}
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
    </Modal>
  );
};

interface UnsentChoiceProps {
  readonly unsent: number;
  readonly choices: readonly SignOutChoice[];
  readonly choice: SignOutChoice;
  readonly onChoose: (choice: SignOutChoice) => void;
}

const UnsentChoice = ({ unsent, choices: offered, choice, onChoose }: UnsentChoiceProps) => {
  const { t } = useTranslation();
  return (
    <Radio.Group
      value={choice}
      onChange={(value) => onChoose(value as SignOutChoice)}
      label={t('signOut.unsent', { count: unsent })}
    >
      <Stack gap="sm" mt="sm">
        {offered.map((value) => (
          <Radio key={value} value={value} label={t(`signOut.${value}`)} description={t(`signOut.${value}Hint`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
