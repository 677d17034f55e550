import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Assessment } from '#domain/rules/import/assess.ts';
import { noRowKinds } from '#domain/rules/import/noRowKinds.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import classes from '#src/records/workbook/Import.module.css';
import { type Corrections, noCorrections } from '#src/screens/patents/import/ImportState.ts';
import { withFix } from '#src/screens/patents/import/withFix.ts';

type Note = Assessment['firstNotes'][number];

export interface RowNotesProps {
  readonly assessment: Assessment;
  readonly corrections: Corrections;
  readonly onCorrect: (corrections: Corrections) => void;
}

/** A name too long is one of several in its cell, and a thousand filings are no matter of one cell. */
const fixable: ReadonlySet<Note['kind']> = new Set([
  'nameless',
  'tooLong',
  'dateUnread',
  'dateFuture',
  'countryUnknown',
  'noNumber',
  'noValue',
  'notThisNumber',
  'severalNumbers',
  'numbersApart',
  'numbersTogether',
  'routeUnread',
  'ownFamily',
]);

/** Nothing that could be left out. */
const isNoRow = (kind: Note['kind']): boolean => (noRowKinds as readonly string[]).includes(kind);

/** UX-40: what is wrong with which row, in words; each is corrected in place or left out, and all of that taken back. */
export const RowNotes = ({ assessment, corrections, onCorrect }: RowNotesProps) => {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const { firstNotes: notes, notes: count } = assessment;
  const { fixes, skipped } = corrections;
  const goOnAt = useRef<number | null>(null);
  // The line goes once the sheet is read again; the keyboard goes on with the one that takes its place.
  useEffect(() => {
    if (goOnAt.current === null || !table.current) return;
    const lines = table.current.querySelectorAll<HTMLElement>('[data-note]');
    (lines[goOnAt.current] ?? lines[lines.length - 1] ?? table.current).focus();
    goOnAt.current = null;
  }, [assessment]);
  return (
    <Stack gap="xs">
      {fixes.length + skipped.length > 0 ? (
        <Group justify="space-between" gap="xs" role="status">
          <Text size="sm">
            {[
              fixes.length > 0 ? t('import.fixes', { count: fixes.length }) : '',
              skipped.length > 0 ? t('import.skips', { count: skipped.length }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onCorrect(noCorrections)}>
            {t('import.undoCorrections')}
          </Button>
        </Group>
      ) : null}
      <Text size="sm">
        {assessment.notesByKind.map(([kind, number]) => `${t(`import.noteCount.${kind}`)} : ${number}`).join(' · ')}
      </Text>
      {/* A region that scrolls is reached by keyboard. */}
      <div ref={table} className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.notes', { count })}>
        <Table fz="xs" verticalSpacing={6} className={classes.notes}>
          <Table.Tbody>
            {notes.map((note, index) => (
              <NoteLine
                key={`${note.row} ${note.kind} ${note.column} ${note.text}`}
                note={note}
                onFix={(text, byKeyboard) => {
                  if (!note.column) return;
                  goOnAt.current = byKeyboard ? index : null;
                  onCorrect(withFix(corrections, { row: note.row, column: note.column, text }));
                }}
                onSkip={() => {
                  goOnAt.current = index;
                  onCorrect({ ...corrections, skipped: [...skipped, note.row] });
                }}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  );
};

interface NoteLineProps {
  readonly note: Note;
  readonly onFix: FixFieldProps['onFix'];
  readonly onSkip: () => void;
}

const NoteLine = ({ note, onFix, onSkip }: NoteLineProps) => {
  const { t } = useTranslation();
  const column = note.column ? columnLabel(t, note.column) : '';
  const place = t('import.row', { row: note.row });
  const isFixable = note.column !== null && fixable.has(note.kind);
  return (
    <Table.Tr>
      <Table.Td className={classes.nowrap}>{place}</Table.Td>
      <Table.Td>{t(`import.note.${note.kind}`, { column })}</Table.Td>
      <Table.Td className={classes.fix}>
        {isFixable ? <FixField label={`${place}, ${column}`} text={note.text} onFix={onFix} /> : note.text}
      </Table.Td>
      <Table.Td>
        {isNoRow(note.kind) ? null : (
          <Button
            size="compact-xs"
            variant="subtle"
            data-note={isFixable ? undefined : true}
            aria-label={t('import.skipRow', { row: note.row })}
            onClick={onSkip}
          >
            {t('import.skip')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
};

interface FixFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onFix: (text: string, byKeyboard: boolean) => void;
}

/** Counts once it is left or Enter is pressed, and only when it says something else. */
const FixField = ({ label, text, onFix }: FixFieldProps) => {
  const sent = useRef(text.trim());
  const keep = (value: string, byKeyboard: boolean): void => {
    if (value.trim() === sent.current) return;
    sent.current = value.trim();
    onFix(sent.current, byKeyboard);
  };
  return (
    <TextInput
      size="xs"
      data-note
      aria-label={label}
      defaultValue={text}
      onBlur={({ currentTarget }) => keep(currentTarget.value, false)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && keep(currentTarget.value, true)}
    />
  );
};
