import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRow } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { FilingCards } from '#src/screens/patents/details/FilingCards.tsx';
import { FilingTimeline } from '#src/screens/patents/details/FilingTimeline.tsx';
import classes from '#src/screens/patents/details/PatentDetails.module.css';
import { PatentDetailsTools } from '#src/screens/patents/details/PatentDetailsTools.tsx';
import { PatentFacts } from '#src/screens/patents/details/PatentFacts.tsx';
import { PersonsList } from '#src/screens/patents/details/PersonsList.tsx';
import { type Neighbours, useNeighbours } from '#src/screens/patents/details/useNeighbours.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { patentLabel } from '#src/screens/patents/list/PatentsTable.tsx';
import { patentFormOf } from '#src/screens/patents/wizard/patentForm.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';
import { PendingNote } from '#src/ui/state/PendingNote.tsx';
import { UnknownRecord } from '#src/ui/state/UnknownRecord.tsx';

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
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no effect's cleanup.
    content.current?.scrollTo({ top: 0 });
  }, [known?.id]);
  return (
    <Modal.Root opened={id !== null} onClose={onClose} size={limits.modalPx.patent} fullScreen={useIsNarrow()}>
      <Modal.Overlay />
      <Modal.Content ref={content as React.Ref<HTMLDivElement>} onKeyDown={onArrows(neighbours)}>
        <Modal.Header className={classes.header}>
          <Modal.Title className={classes.title}>
            {known ? patentLabel(known) || t('patents.untitled') : t('patents.detailsTitle')}
          </Modal.Title>
          <Group gap="xs" wrap="nowrap" className={classes.tools}>
            {known ? <PatentDetailsTools neighbours={neighbours} /> : null}
            <Modal.CloseButton aria-label={t('common.close')} data-autofocus />
          </Group>
        </Modal.Header>
        <Modal.Body>
          {known ? (
            <Stack gap="xl">
              <PatentBody key={known.id} row={known} />
              <Group justify="flex-end" gap="xs" data-print="never">
                <Button variant="default" onClick={onClose}>
                  {t('common.close')}
                </Button>
                {canEdit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
              </Group>
            </Stack>
          ) : id !== null ? (
            <UnknownRecord arrival={arrival} />
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};

/** ← and → lead on, unless something in the dialog has its own use for them. */
const onArrows =
  ({ previous, next }: Neighbours) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if ((event.target as Element).closest('input, textarea, select, [role="menu"]')) return;
    if (event.key === 'ArrowLeft') previous?.();
    if (event.key === 'ArrowRight') next?.();
  };

const PatentBody = ({ row }: { readonly row: PatentRow }) => {
  const { t } = useTranslation();
  const { record } = row;
  const unread = useUnread('patent', row);
  const areFilingsHere = !unread.includes('informationsDepot');
  return (
    <>
      <Stack gap="md">
        <PendingNote row={row} labelOf={(field) => t(`patents.fields.${field}`)} />
        <PatentFacts record={record} unread={unread} />
      </Stack>
      <PersonsList persons={patentFormOf(record)} unread={unread} />
      <section aria-label={t('patents.sections.filings')}>
        <Text component="h3" fw={600} mb="sm">
          {t('patents.sections.filings')}{' '}
          <Text span c="dimmed">
            {areFilingsHere ? record.informationsDepot.length : null}
          </Text>
        </Text>
        {areFilingsHere ? (
          <Stack gap="md">
            <FilingTimeline filings={record.informationsDepot} />
            <FilingCards filings={record.informationsDepot} />
          </Stack>
        ) : (
          <NotHere />
        )}
      </section>
    </>
  );
};
