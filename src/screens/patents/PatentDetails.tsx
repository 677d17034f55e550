import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useRow } from '#src/data/useRows.ts';
import { useLoaded } from '#src/data/useSyncState.ts';
import { useCan } from '#src/data/useUser.ts';
import { FilingCards } from '#src/screens/patents/FilingCards.tsx';
import { FilingTimeline } from '#src/screens/patents/FilingTimeline.tsx';
import { PatentFacts } from '#src/screens/patents/PatentFacts.tsx';
import { patentLabel } from '#src/screens/patents/PatentsTable.tsx';
import { PersonsList } from '#src/screens/patents/PersonsList.tsx';
import type { PatentRow } from '#src/screens/patents/patentSorts.ts';
import { patentFormOf } from '#src/screens/patents/wizard/patentForm.ts';
import { PendingNote } from '#src/ui/PendingNote.tsx';
import { UnknownRecord } from '#src/ui/UnknownRecord.tsx';
import { useIsNarrow } from '#src/ui/useIsNarrow.ts';

export interface PatentDetailsProps {
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (row: PatentRow) => void;
}

/** PAT-06: one family whole, over the list, from what this device holds; opened by its address too (UX-21). */
export const PatentDetails = ({ id, onClose, onEdit }: PatentDetailsProps) => {
  const { t } = useTranslation();
  const row = useRow('patent', id);
  const loaded = useLoaded();
  const canEdit = useCan('patent', 'edit');
  const known = row && !row.removed ? row : null;
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={limits.modalPx.patent}
      fullScreen={useIsNarrow()}
      title={known ? patentLabel(known) || t('patents.untitled') : t('patents.detailsTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {known ? (
        <Stack gap="xl">
          <PatentBody row={known} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
            {canEdit ? <Button onClick={() => onEdit(known)}>{t('common.edit')}</Button> : null}
          </Group>
        </Stack>
      ) : id !== null ? (
        <UnknownRecord loaded={loaded} />
      ) : null}
    </Modal>
  );
};

const PatentBody = ({ row }: { readonly row: PatentRow }) => {
  const { t } = useTranslation();
  const { record } = row;
  return (
    <>
      <Stack gap="md">
        <PendingNote row={row} labelOf={(field) => t(`patents.fields.${field}`)} />
        <PatentFacts record={record} />
      </Stack>
      <PersonsList persons={patentFormOf(record)} />
      <section aria-label={t('patents.sections.filings')}>
        <Text component="h3" fw={600} mb="sm">
          {t('patents.sections.filings')}{' '}
          <Text span c="dimmed">
            {record.informationsDepot.length}
          </Text>
        </Text>
        <Stack gap="md">
          <FilingTimeline filings={record.informationsDepot} />
          <FilingCards filings={record.informationsDepot} />
        </Stack>
      </section>
    </>
  );
};
