import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { QuickEditor } from '#src/screens/patents/quick/QuickEditor.tsx';
import classes from '#src/screens/patents/quick/QuickField.module.css';
import { QuickShown } from '#src/screens/patents/quick/QuickShown.tsx';
import type { QuickFieldName } from '#src/screens/patents/quick/quickFields.ts';
import { useQuickField } from '#src/screens/patents/quick/useQuickField.ts';
import { Spoken } from '#src/ui/page/Spoken.tsx';
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

/**
 * A value of a filing that is changed where it stands: a click, Enter or F2 opens it, Enter keeps it, Esc gives up, Tab
 * keeps it and goes on. Nothing else of the filing is touched, and every change can be taken back for ten seconds.
 */
export const QuickField = ({ patentId, filing, field, label, children, isBeside = false }: QuickFieldProps) => {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const { state, open, onStoring, onNotStored, onClose } = useQuickField(filing, trigger);
  const isStoring = state.phase === 'storing';
  const ahead = isStoring ? state : state.stored;
  const shown = (ahead ? <QuickShown field={field} value={ahead.value} /> : children) || <EmptyCell />;
  if (patentId === null) return shown;
  const name = label ?? t(`patents.fields.${field}`);
  const editor =
    state.phase === 'shown' ? null : (
      <QuickEditor
        key={state.editor}
        patentId={patentId}
        filing={state.stored ? { ...filing, [field]: state.stored.value } : filing}
        field={field}
        label={name}
        isStoring={isStoring}
        onStoring={onStoring}
        onNotStored={onNotStored}
        onClose={onClose}
      />
    );
  if (state.phase === 'editing') return editor;
  const button = (
    <button
      ref={trigger}
      type="button"
      className={classes.trigger}
      data-quick={field}
      data-beside={isBeside || undefined}
      aria-busy={isStoring}
      onClick={open}
      onKeyDown={onQuickKey(open)}
    >
      <Spoken>{t('quick.edit', { label: name })} </Spoken>
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
