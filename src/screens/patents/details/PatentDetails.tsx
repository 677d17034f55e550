import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { partsWaiting } from '#src/data/changes/partsWaiting.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { editStatusByKey } from '#src/screens/patents/details/editStatusByKey.ts';
import { FamilyFilings } from '#src/screens/patents/details/FamilyFilings.tsx';
import { FilingTimeline } from '#src/screens/patents/details/FilingTimeline.tsx';
import { LateDates } from '#src/screens/patents/details/LateDates.tsx';
import { NeighbourWalk } from '#src/screens/patents/details/NeighbourWalk.tsx';
import { PatentFacts } from '#src/screens/patents/details/PatentFacts.tsx';
import { PatentLead } from '#src/screens/patents/details/PatentLead.tsx';
import { PrintedOn } from '#src/screens/patents/details/PrintedOn.tsx';
import { type Neighbours, useNeighbours } from '#src/screens/patents/details/useNeighbours.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { PersonsList } from '#src/screens/patents/family/PersonsList.tsx';
import { patentFormOf } from '#src/screens/patents/family/patentForm.ts';
import { patentLabel } from '#src/screens/patents/family/patentLabel.ts';
import { usePatentStarts } from '#src/screens/patents/family/usePatentStarts.tsx';
import { useQuickPatent } from '#src/screens/patents/quick/useQuickPatent.ts';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { SecondaryActions } from '#src/ui/page/SecondaryActions.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';
import { PendingNote } from '#src/ui/state/PendingNote.tsx';

export interface PatentDetailsProps {
  readonly id: RecordId | null;
  /** The list over which it stands, in its order. */
  readonly found: readonly PatentRow[];
  readonly onClose: () => void;
  readonly onEdit: (row: PatentRow) => void;
  /** Leads to another patent of the list; `at` is its place there, from 0. */
  readonly onGo: (id: RecordId, at: number) => void;
}

/** PAT-06: one family whole, over the list, from what this device holds; opened by its address too (UX-21). */
export const PatentDetails = ({ id, found, onClose, onEdit, onGo }: PatentDetailsProps) => {
  const { t } = useTranslation();
  const row = useRow('patent', id);
  const arrival = useArrival();
  const canEdit = useCan('patent', 'edit');
  const known = row && !row.removed ? row : null;
  const neighbours = useNeighbours(found, known?.id ?? null, onGo);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no effect's cleanup.
    content.current?.scrollTo({ top: 0 });
  }, [known?.id]);
  const starts = usePatentStarts();
  const print: RowAction = {
    key: 'print',
    label: t('patents.print'),
    icon: <IconPrinter size={16} aria-hidden />,
    onClick: () => window.print(),
  };
  return (
    <RecordModal
      opened={id !== null}
      onClose={onClose}
      size={limits.modalPx.patent}
      fullScreen={useIsNarrow()}
      title={known ? patentLabel(known) || t('patents.untitled') : t('records.singular.patent')}
      lead={known ? <Reference text={known.record.referenceFamille} /> : null}
      arrival={arrival}
      actions={
        known && (
          <>
            {canEdit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
            <SecondaryActions actions={[...starts(known.id), print]} />
          </>
        )
      }
      tools={neighbours.position === null ? null : <NeighbourWalk neighbours={neighbours} />}
      onKeyDown={onKey(neighbours)}
      contentRef={content}
    >
      {known ? <PatentBody key={known.id} row={known} /> : null}
    </RecordModal>
  );
};

const Reference = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation();
  return text ? (
    <Text size="sm" c="dimmed" component="div">
      <CopyText text={text} label={t('patents.fields.referenceFamille')} />
    </Text>
  ) : null;
};

/** ← and → lead on, F2 edits a status, unless something in the dialog has its own use for them. */
const onKey =
  ({ previous, next }: Neighbours) =>
  (event: KeyboardEvent<Element>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isDefaultPrevented()) return;
    const at = event.target as Element;
    if (at.closest('input, textarea, select, [role="menu"]')) return;
    if (event.key === 'ArrowLeft') previous?.();
    if (event.key === 'ArrowRight') next?.();
    if (event.key === 'F2' && editStatusByKey(event.currentTarget, at)) event.preventDefault();
  };

/** What is asked for most comes first: whose it is and how it stands, the filings, the people; what identifies it last. */
const PatentBody = ({ row }: { readonly row: PatentRow }) => {
  const { t } = useTranslation();
  const { record, entries } = row;
  const unread = useUnread('patent', row);
  const quickId = useQuickPatent();
  const waiting = useMemo(() => partsWaiting(entries, 'informationsDepot'), [entries]);
  return (
    <>
      <PrintedOn />
      <PendingNote row={row} labelOf={(field) => t(`patents.fields.${field}`)} />
      <PatentLead record={record} unread={unread} />
      {unread.includes('informationsDepot') ? (
        <section aria-label={t('patents.fields.informationsDepot')}>
          <Text component="h3" fw={600} mb="sm">
            {t('patents.fields.informationsDepot')}
          </Text>
          <NotHere />
        </section>
      ) : (
        <>
          <FamilyFilings
            patentId={quickId(record)}
            familyId={row.id}
            filings={record.informationsDepot}
            waiting={waiting}
          />
          <LateDates record={record} />
          <FilingTimeline filings={record.informationsDepot} />
        </>
      )}
      <PersonsList persons={patentFormOf(record)} unread={unread} isLinked />
      <PatentFacts record={record} unread={unread} />
    </>
  );
};
