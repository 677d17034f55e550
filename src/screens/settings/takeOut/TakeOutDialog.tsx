import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useHoldsEverything } from '#src/data/state/useHoldsEverything.ts';
import { useEntries } from '#src/data/state/useSyncState.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useTakeOut } from '#src/screens/settings/takeOut/useTakeOut.ts';

export interface TakeOutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything that this account may read, as one file in the user's hand; made here, without network. */
export const TakeOutDialog = ({ opened, onClose }: TakeOutDialogProps) => {
  const { t, i18n } = useTranslation();
  const isWhole = useHoldsEverything();
  const unsent = useEntries().length;
  const notes = [
    ...(isWhole ? [] : [t('takeOut.incomplete')]),
    ...(unsent > 0 ? [t('takeOut.unsent', { count: unsent })] : []),
  ];
  const { progress, start, stop } = useTakeOut([...notes, t('takeOut.warning')], onClose);
  const count = (value: number): string => formatNumber(value, i18n.language);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('takeOut.title')}
      closeOnClickOutside={progress === null}
      closeOnEscape={progress === null}
      withCloseButton={progress === null}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <Text>{t('takeOut.text')}</Text>
        {notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('takeOut.warning')}
        </Alert>
        {progress ? (
          <Stack gap="xs" role="status" aria-live="polite">
            <Text size="sm">{t('takeOut.progress', { done: count(progress.done), total: count(progress.total) })}</Text>
            <Progress
              value={progress.total === 0 ? 0 : (progress.done / progress.total) * 100}
              aria-label={t('takeOut.making')}
            />
          </Stack>
        ) : null}
        <Group justify="flex-end">
          {progress ? (
            <Button variant="default" onClick={stop}>
              {t('takeOut.stop')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button onClick={start}>{t('takeOut.make')}</Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
