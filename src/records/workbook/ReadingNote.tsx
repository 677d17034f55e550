import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ReadingWait } from '#src/records/workbook/ReadingWait.ts';

export interface ReadingNoteProps {
  readonly state: { readonly busy: boolean; readonly wait: ReadingWait };
  readonly actions: { readonly waitOn: () => void; readonly stopReading: () => void };
}

/** What is being read; once it lasts, the user decides whether to go on waiting: no clock decides it. */
export const ReadingNote = ({ state: { busy, wait }, actions }: ReadingNoteProps) => {
  const { t } = useTranslation();
  if (!busy) return null;
  return (
    <Stack gap={6} role="status">
      <Group gap="xs" wrap="nowrap">
        <Loader size="sm" aria-label={t('import.reading')} />
        <Text size="sm">{t(`import.wait.${wait.stage}`)}</Text>
      </Group>
      {wait.isLong ? (
        <Group gap="xs">
          <Text size="sm">{t('import.wait.long')}</Text>
          <Button size="compact-sm" variant="default" onClick={actions.waitOn}>
            {t('import.wait.goOn')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={actions.stopReading}>
            {t('import.wait.stop')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
};
