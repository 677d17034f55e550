import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { SheetRowNotes } from '#src/records/workbook/SheetRowNotes.tsx';
import classes from '#src/records/workbook/SheetRows.module.css';
import { type FetchLines, useSheetLines } from '#src/records/workbook/useSheetLines.ts';

/** A row of the sheet as it was read: what becomes of it, what stands in its cells, and what there is to say of it. */
export interface ReadLine {
  readonly row: number;
  readonly state: string;
  readonly cells: Readonly<Record<string, string | undefined>>;
}

export interface SheetRowsProps<L extends ReadLine> {
  /** Another one after each reading. */
  readonly reading: object;
  readonly lines: FetchLines<L>;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly notesOf: (line: L) => readonly string[];
  /** Rows that the reader left out. */
  readonly skipped: readonly number[];
  readonly onFix: (row: number, column: string, text: string) => void;
  readonly onSkip: (skipped: readonly number[]) => void;
}

/** Height of a row, as the style sheet has it. */
const rowHeight = 34;

/** UX-40: every row of the sheet with what becomes of it; a cell is corrected in place, a row left out. */
export const SheetRows = <L extends ReadLine>(props: SheetRowsProps<L>) => {
  const { columns, skipped, onFix, onSkip } = props;
  const { t, i18n } = useTranslation();
  const [isNarrowed, setNarrowed] = useState(false);
  const only = isNarrowed ? 'problems' : 'all';
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 0 });
  const known = useSheetLines(props.lines, props.reading, only, range);
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
  const template = { gridTemplateColumns: `70px 120px repeat(${columns.length}, 170px) minmax(220px, 1fr)` };
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
          {[t('import.rows.row'), t('import.rows.state'), ...columns.map(({ label }) => label)].map((label) => (
            <div key={label} role="columnheader" className={classes.cell}>
              {label}
            </div>
          ))}
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
                notes={props.notesOf(line)}
                index={index}
                style={{ ...template, transform: `translateY(${start}px)` }}
                columns={columns}
                isTaken={!skipped.includes(line.row)}
                onFix={(column, text) => onFix(line.row, column, text)}
                onTake={(isTaken) => {
                  const rest = skipped.filter((row) => row !== line.row);
                  onSkip(isTaken ? rest : [...rest, line.row]);
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
  readonly line: ReadLine;
  readonly notes: readonly string[];
  readonly index: number;
  readonly style: React.CSSProperties;
  readonly columns: SheetRowsProps<ReadLine>['columns'];
  readonly isTaken: boolean;
  readonly onFix: (column: string, text: string) => void;
  readonly onTake: (isTaken: boolean) => void;
}

const Line = ({ line, notes, index, style, columns, isTaken, onFix, onTake }: LineProps) => {
  const { t } = useTranslation();
  const place = t('import.row', { row: line.row });
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
      {columns.map(({ key, label }) => (
        <div key={key} role="cell" className={classes.cell}>
          <Cell label={`${place}, ${label}`} text={line.cells[key] ?? ''} onFix={(text) => onFix(key, text)} />
        </div>
      ))}
      <div role="cell" className={classes.cell}>
        <SheetRowNotes place={place} notes={notes} />
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
