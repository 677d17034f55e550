import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { OwnWorkList } from '#src/app/OwnWorkList.tsx';
import { useSendNow } from '#src/data/changes/useSendNow.ts';
import { useIsKept } from '#src/data/session/useIsKept.ts';
import { canBeSent, type OwnWork, useHasComforts, useOwnWork } from '#src/data/state/useOwnWork.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { SignOutChoice } from '#src/session/Session.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';

export interface SignOutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Choice = Exclude<SignOutChoice, 'none-left'>;

/** UX-14: signs out; with unsent work it first asks what shall become of it. */
export const SignOutDialog = ({ opened, onClose }: SignOutDialogProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('nav.signOut')}
      centered
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <SignOutQuestion onClose={onClose} />
    </Modal>
  );
};

/** Sending is offered where there is something to send, keeping where something is kept on this device at all. */
const choicesFor = (work: readonly OwnWork[], isKept: boolean): readonly Choice[] => [
  ...(work.some(canBeSent) ? (['send-first'] as const) : []),
  ...(isKept ? (['keep'] as const) : []),
  'discard',
];

const SignOutQuestion = ({ onClose }: Pick<SignOutDialogProps, 'onClose'>) => {
  const { t } = useTranslation();
  const isKept = useIsKept();
  const work = useOwnWork();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { busy, failure, signOut } = useSignOut();
  const choices = choicesFor(work, isKept);
  const isAny = work.length > 0;
  const isOffline = useIsOffline();
  // What is sent meanwhile changes the choices under the user's finger: giving up is never what is left over. Without
  // network nothing can be sent: that is not proposed either.
  const harmless = choices.find((each) => each === 'keep' || (each === 'send-first' && !isOffline)) ?? null;
  const choice = chosen && choices.includes(chosen) ? chosen : harmless;
  return (
    <Stack gap="md">
      {isAny ? (
        <UnsentChoice work={work} choices={choices} choice={choice} onChoose={setChosen} />
      ) : (
        <NothingUnsent isKept={isKept} />
      )}
      {failure ? <ErrorAlert>{t(failure === 'unsent' ? 'signOut.notSent' : `auth.${failure}`)}</ErrorAlert> : null}
      <Button
        color={isAny && choice === 'discard' ? 'red' : undefined}
        loading={busy}
        disabled={isAny && choice === null}
        onClick={() => void signOut(isAny && choice ? choice : 'none-left')}
        data-autofocus={isAny && choice === null ? undefined : true}
      >
        {t(isAny && choice ? `signOut.do.${choice}` : 'nav.signOut')}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus={isAny && choice === null ? true : undefined}>
        {t('common.cancel')}
      </Button>
    </Stack>
  );
};

const useSignOut = () => {
  const session = useSession();
  const sendNow = useSendNow();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signOut = async (choice: SignOutChoice): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const result = await session.signOut(choice, sendNow);
    setBusy(false);
    // What has come since the question was read shows by itself, as a question.
    if (!result.ok && choice !== 'none-left') setFailure(result.code);
  };
  return { busy, failure, signOut };
};

const NothingUnsent = ({ isKept }: { readonly isKept: boolean }) => {
  const { t } = useTranslation();
  const hasComforts = useHasComforts();
  return (
    <Text size="sm">
      {t(isKept ? 'signOut.nothingUnsent' : 'signOut.nothingUnsentNorKept')}
      {hasComforts ? ` ${t('signOut.comforts')}` : ''}
    </Text>
  );
};

interface UnsentChoiceProps {
  readonly work: readonly OwnWork[];
  readonly choices: readonly Choice[];
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
}

const UnsentChoice = ({ work, choices: offered, choice, onChoose }: UnsentChoiceProps) => {
  const { t } = useTranslation();
  const hasComforts = useHasComforts();
  const isOffline = useIsOffline();
  const hintOf = (value: Choice): string =>
    `signOut.${value}${isOffline && value === 'send-first' ? 'Offline' : 'Hint'}`;
  return (
    <>
      <div>
        <Text size="sm" fw={500} mb="xs">
          {t('signOut.unsent')}
        </Text>
        <OwnWorkList work={work} />
      </div>
      <Radio.Group
        value={choice}
        onChange={(value) => onChoose(value as Choice)}
        label={t(offered.length > 1 ? 'signOut.whatToDo' : 'signOut.onlyDiscard')}
      >
        <Stack gap="sm" mt="sm">
          {offered.map((value) => (
            <Radio key={value} value={value} label={t(`signOut.${value}`)} description={t(hintOf(value))} />
          ))}
        </Stack>
      </Radio.Group>
      {hasComforts && choice !== 'keep' ? <Text size="sm">{t('signOut.comforts')}</Text> : null}
    </>
  );
};
