import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useDamage, useForgetDamage } from '#src/data/state/useDamage.ts';
import { useDownloadAgain } from '#src/data/state/useDownloadAgain.ts';
import { useLostRecords } from '#src/data/state/useLostRecords.ts';
import { useCalls, useEntries } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DismissButton } from '#src/screens/sync/DismissButton.tsx';
import { useExportCopy } from '#src/screens/sync/useExportCopy.ts';

/** What this device kept and cannot open any more: lost changes are said and can be handed on; copies are read again. */
export const DamageNotes = () => {
  const { t } = useTranslation();
  const damage = useDamage();
  const forget = useForgetDamage();
  const restored = useLostRecords();
  const lost = damage.filter((one) => one.part === 'entry' && !one.newer).length;
  const copies = damage.filter(({ part }) => part !== 'entry').length;
  if (lost + copies + restored.lost.length === 0) return null;
  return (
    <Stack gap="sm">
      {lost > 0 ? (
        <LossNote
          title={t('sync.damage.lost', { count: lost })}
          text={t('sync.damage.lostText')}
          dismissText={t('sync.damage.dismissText', { count: lost })}
          onDismiss={forget}
        />
      ) : null}
      {restored.lost.length > 0 ? (
        <LossNote
          title={t('sync.restored.title', { count: restored.lost.length })}
          text={t('sync.restored.text')}
          dismissText={t('sync.restored.dismissText')}
          onDismiss={restored.forget}
        />
      ) : null}
      {copies > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('sync.damage.copies')}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('sync.damage.copiesText')}</Text>
            <ReadAgain />
          </Group>
        </Alert>
      ) : null}
    </Stack>
  );
};

interface LossNoteProps {
  readonly title: string;
  readonly text: string;
  readonly dismissText: string;
  readonly onDismiss: () => Promise<void>;
}

/** Something is gone for good: what there is can be handed on before the note is put away. */
const LossNote = ({ title, text, dismissText, onDismiss }: LossNoteProps) => {
  const { t } = useTranslation();
  const exportCopy = useExportCopy();
  const entries = useEntries();
  const calls = useCalls();
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => exportCopy(entries, calls)}>
            {t('sync.damage.export')}
          </Button>
          <DismissButton title={t('sync.damage.dismissTitle')} text={dismissText} run={onDismiss} />
        </Group>
      </Stack>
    </Alert>
  );
};

const ReadAgain = () => {
  const { t } = useTranslation();
  const downloadAgain = useDownloadAgain();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await downloadAgain().finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      {t('settings.device.downloadAgain')}
    </Button>
  );
};
