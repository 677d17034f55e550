import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePortfolioComplete } from '#src/data/state/usePortfolioComplete.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecentImports } from '#src/records/import/RecentImports.tsx';
import { ReadingNote, type ReadingNoteProps } from '#src/records/workbook/ReadingNote.tsx';
import type { SheetStepState } from '#src/records/workbook/sheetSteps.ts';

export interface FileStepFrameProps {
  readonly state: SheetStepState;
  readonly actions: ReadingNoteProps['actions'] & { readonly readFile: (file: File | null) => Promise<void> };
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What the first step of every import says around its file: which one is awaited, and what was imported lately. */
export const FileStepFrame = ({ state, actions, onCancel, children }: FileStepFrameProps) => {
  const { t } = useTranslation();
  const isComplete = usePortfolioComplete();
  return (
    <Stack gap="md">
      {state.awaited ? (
        <Text size="sm" role="status">
          {t('draft.fileAwaited', { name: state.awaited })}
        </Text>
      ) : null}
      {children}
      {isComplete ? null : (
        <Text size="sm" role="status">
          {t('import.notComplete')}
        </Text>
      )}
      <ReadingNote state={state} actions={actions} />
      <RecentImports order={3} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button onClick={() => void actions.readFile(state.file)} loading={state.busy} disabled={!isComplete}>
          {t('import.read')}
        </Button>
      </Group>
    </Stack>
  );
};
