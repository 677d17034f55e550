import { VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { QuickEditor } from '#src/screens/patents/quick/QuickEditor.tsx';
import classes from '#src/screens/patents/quick/QuickField.module.css';
import { QuickShown } from '#src/screens/patents/quick/QuickShown.tsx';
import type { QuickFieldName } from '#src/screens/patents/quick/quickFields.ts';
import type { Storing } from '#src/screens/patents/quick/useQuickSave.ts';
import { EmptyCell } from '#src/ui/table/EmptyCell.tsx';

export interface QuickFieldProps {
  /** The family, or null where its filings are only shown (see useQuickPatent). */
  readonly patentId: RecordId | null;
  readonly filing: Filing;
  readonly field: QuickFieldName;
  /** What the field is called, where its own name is not enough. */
  readonly label?: string;
  /** The value as it stands in its surroundings; a dash where there is none. */
  readonly children?: ReactNode;
  /** True where the value has a use of its own for a click, such as copying: then only a pencil beside it opens. */
  readonly isBeside?: boolean;
}

/** What was given, and the filing as it was then. */
interface Given extends Storing {
  readonly over: Filing;
}

/**
 * A value of a filing that is changed where it stands: a click, Enter or F2 opens it, Enter keeps it, Esc gives up, Tab
 * keeps it and goes on. Nothing else of the filing is touched, and every change can be taken back for ten seconds.
 */
export const QuickField = ({ patentId, filing, field, label, children, isBeside = false }: QuickFieldProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [storing, setStoring] = useState<Storing | null>(null);
  const [stored, setStored] = useState<Given | null>(null);
  const given = useRef<Given | null>(null);
  const [editing, setEditing] = useState(0);
  const opensAgain = useRef(false);
  const goesBack = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isEditing = isOpen && !storing;
  useEffect(() => {
    if (!isEditing && goesBack.current) trigger.current?.focus();
    goesBack.current = false;
  }, [isEditing]);
  // A list is drawn anew now and again only: until then it holds the filing as it was.
  const ahead = storing ?? (stored?.over === filing ? stored : null);
  const shown = (ahead ? <QuickShown field={field} value={ahead.value} /> : children) || <EmptyCell />;
  if (patentId === null) return shown;
  const name = label ?? t(`patents.fields.${field}`);
  const open = (): void => {
    // What is on its way to the disk has its editor still; the next one begins where that ends.
    if (storing) opensAgain.current = true;
    setOpen(true);
  };
  const editor = isOpen ? (
    <QuickEditor
      key={editing}
      patentId={patentId}
      filing={filing}
      field={field}
      label={name}
      isStoring={storing !== null}
      onStoring={(next) => {
        goesBack.current = next !== null;
        opensAgain.current = false;
        given.current = next && { ...next, over: filing };
        setStoring(next);
      }}
      onClose={(isBack) => {
        goesBack.current = isBack;
        setStored(given.current);
        setStoring(null);
        setOpen(opensAgain.current);
        setEditing(editing + 1);
        opensAgain.current = false;
      }}
    />
  ) : null;
  if (isEditing) return editor;
  const button = (
    <button
      ref={trigger}
      type="button"
      className={classes.trigger}
      data-quick={field}
      data-beside={isBeside || undefined}
      aria-busy={storing !== null}
      onClick={open}
      onKeyDown={onQuickKey(open)}
    >
      <VisuallyHidden>{t('quick.edit', { label: name })} </VisuallyHidden>
      {isBeside ? null : <span className={classes.value}>{shown}</span>}
      <IconPencil size={14} aria-hidden className={classes.icon} />
    </button>
  );
  return (
    <>
      {editor}
      {isBeside ? (
        <span className={classes.beside}>
          {shown}
          {button}
        </span>
      ) : (
        button
      )}
    </>
  );
};

/** F2 opens; in a table the arrows lead to the values beside, above and below, as in any sheet. */
const onQuickKey =
  (open: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'F2') open();
    else if (!goTo(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

const goTo = (from: HTMLElement, key: string): boolean => {
  const row = from.closest('tr[data-row]');
  if (!row) return false;
  const own = [...row.querySelectorAll<HTMLElement>('button[data-quick]')];
  const beside = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const other = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[key];
  const next = beside
    ? own[own.indexOf(from) + beside]
    : other?.querySelector<HTMLElement>(`button[data-quick="${from.dataset.quick}"]`);
  next?.focus();
  return beside !== undefined || other !== undefined;
};
