import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importColumns } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { SheetLine } from '#domain/rules/import/sheetLines.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { Corrections, ImportState } from '#src/screens/patents/import/ImportState.ts';
import classes from '#src/screens/patents/import/SheetRows.module.css';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { useSheetLines } from '#src/screens/patents/import/useSheetLines.ts';
import { withFix } from '#src/screens/patents/import/withFix.ts';

export interface SheetRowsProps {
  readonly state: ImportState & { readonly assessment: NonNullable<ImportState['assessment']> };
  readonly actions: ImportActions;
  readonly onCorrect: (corrections: Corrections) => void;
}

/** Height of a row, as the style sheet has it. */
const rowHeight = 34;

/** UX-40: every row of the sheet with what becomes of it; a cell is corrected in place, a row left out. */
export const SheetRows = ({ state, actions, onCorrect }: SheetRowsProps) => {
  const { t, i18n } = useTranslation();
  const { assessment, mapping, corrections } = state;
  const [isNarrowed, setNarrowed] = useState(false);
  const only = isNarrowed ? 'problems' : 'all';
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const known = useSheetLines(actions.lines, assessment, only, range);
  const virtual = useVirtualizer({
    count: known[only],
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    onChange: ({ range: seen }) =>
      setRange((before) =>
        seen && (seen.startIndex !== before.from || seen.endIndex !== before.to)
          ? { from: seen.startIndex, to: seen.endIndex }
          : before,
      ),
  });
  const columns = importColumns.filter((column) => mapping[column] !== undefined);
  const template = { gridTemplateColumns: `70px 120px repeat(${columns.length}, 170px) minmax(220px, 1fr)` };
  const skipped = new Set(corrections.skipped);
  return (
    <Stack gap="xs">
      <Switch
        size="sm"
        label={t('import.rows.problems', { number: formatNumber(known.problems, i18n.language) })}
        checked={isNarrowed}
        onChange={(event) => {
          setNarrowed(event.currentTarget.checked);
          box.current?.scrollTo({ top: 0 });
        }}
      />
      <div
        ref={box}
        className={classes.box}
        role="table"
        tabIndex={0}
        aria-label={t('import.rows.label')}
        aria-rowcount={known[only] + 1}
      >
        <div className={classes.head} style={template} role="row" aria-rowindex={1}>
          {[t('import.rows.row'), t('import.rows.state'), ...columns.map((column) => columnLabel(t, column))].map(
            (label) => (
              <div key={label} role="columnheader" className={classes.cell}>
                {label}
              </div>
            ),
          )}
          <div role="columnheader" className={classes.cell}>
            {t('import.rows.notes')}
          </div>
        </div>
        <div className={classes.body} style={{ height: virtual.getTotalSize() }} role="rowgroup">
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = known.lines.get(index);
            return line ? (
              <Line
                key={line.row}
                line={line}
                index={index}
                style={{ ...template, transform: `translateY(${start}px)` }}
                columns={columns}
                isTaken={!skipped.has(line.row)}
                onFix={(column, text) => onCorrect(withFix(corrections, { row: line.row, column, text }))}
                onTake={(isTaken) => {
                  const rest = corrections.skipped.filter((row) => row !== line.row);
                  onCorrect({ ...corrections, skipped: isTaken ? rest : [...rest, line.row] });
                }}
              />
            ) : null;
          })}
        </div>
      </div>
      {known[only] === 0 ? <Text size="sm">{t(`import.rows.none.${only}`)}</Text> : null}
    </Stack>
  );
};

interface LineProps {
  readonly line: SheetLine;
  readonly index: number;
  readonly style: React.CSSProperties;
  readonly columns: readonly ImportColumn[];
  readonly isTaken: boolean;
  readonly onFix: (column: ImportColumn, text: string) => void;
  readonly onTake: (isTaken: boolean) => void;
}

const Line = ({ line, index, style, columns, isTaken, onFix, onTake }: LineProps) => {
  const { t } = useTranslation();
  const place = t('import.row', { row: line.row });
  const notes = line.notes.map(({ kind, column }) =>
    t(`import.note.${kind}`, { column: column ? columnLabel(t, column) : '' }),
  );
  return (
    <div className={classes.line} style={style} role="row" aria-rowindex={index + 2} data-state={line.state}>
      <div role="cell" className={classes.cell}>
        {line.state === 'noRow' ? (
          line.row
        ) : (
          <Checkbox
            size="xs"
            label={line.row}
            aria-label={t('import.rows.take', { row: line.row })}
            checked={isTaken}
            onChange={(event) => onTake(event.currentTarget.checked)}
          />
        )}
      </div>
      <div role="cell" className={classes.cell}>
        {t(`import.rows.states.${line.state}`)}
      </div>
      {columns.map((column) => (
        <div key={column} role="cell" className={classes.cell}>
          <Cell
            label={`${place}, ${columnLabel(t, column)}`}
            text={line.cells[column] ?? ''}
            onFix={(text) => onFix(column, text)}
          />
        </div>
      ))}
      <div role="cell" className={classes.cell} title={notes.join(' · ')}>
        {notes.join(' · ')}
      </div>
    </div>
  );
};

interface CellProps {
  readonly label: string;
  readonly text: string;
  readonly onFix: (text: string) => void;
}

/** Counts once it is left or Enter is pressed, and only when it says something else; Escape gives the old text back. */
const Cell = ({ label, text, onFix }: CellProps) => {
  const [value, setValue] = useState(text);
  // The same field all along: made anew after each reading, it would lose the keyboard.
  useEffect(() => setValue(text), [text]);
  const keep = (): void => {
    if (value.trim() !== text.trim()) onFix(value.trim());
  };
  return (
    <input
      className={classes.input}
      aria-label={label}
      title={text}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setValue(text);
      }}
    />
  );
};
