import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isLocalId, type RecordId } from '#domain/recordId.ts';
import { type ReferenceList, referencesOf } from '#domain/rules/records/referenceLists.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordDetails } from '#src/records/RecordDetails.tsx';
import { nameOf, type ReferenceRow, textOf } from '#src/screens/reference/ReferenceRow.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { statusMeaning } from '#src/screens/reference/statusMeaning.ts';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RecordFacts } from '#src/ui/facts/RecordFacts.tsx';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { usesAddress } from '#src/ui/page/usesAddress.ts';

export interface ReferenceDetailsProps {
  readonly list: ReferenceList;
  readonly id: RecordId | null;
  readonly onClose: () => void;
  readonly onEdit: (id: RecordId) => void;
}

/** One record of a list with the patents that use it, over the list; opened by its address too (UX-21). */
export const ReferenceDetails = ({ list, id, onClose, onEdit }: ReferenceDetailsProps) => {
  const { t, i18n } = useTranslation();
  return (
    <RecordDetails
      collection={list}
      id={id}
      nameOf={(row) => nameOf(row as ReferenceRow, i18n.language) || t('common.unnamed')}
      title={t(`records.singular.${list}`)}
      mayEdit={useCan(list, 'edit')}
      onEdit={(row) => onEdit(row.id)}
      onClose={onClose}
    >
      {(row) => (
        <>
          <Facts list={list} row={row as ReferenceRow} />
          <UsedIn list={list} id={row.id} />
        </>
      )}
    </RecordDetails>
  );
};

/** What leads to writing or calling. */
const reach = { email: 'mailto', telephone: 'tel' } as const;
const isReach = (name: string): name is keyof typeof reach => name in reach;

const valueOf = (name: string, text: string): ReactNode =>
  text && isReach(name) ? <ReachLink kind={reach[name]} text={text} /> : text;

const Facts = ({ list, row }: { readonly list: ReferenceList; readonly row: ReferenceRow }) => {
  const { t } = useTranslation();
  const field = (name: string): string => t(`records.fields.${name}`);
  const meaningOf = ({ record }: ReferenceRow): string => ('sens' in record ? statusMeaning(record, t) : '');
  // How to reach somebody first: the name stands above already.
  const shown = [...referenceFields[list]].sort((left, right) => Number(isReach(right)) - Number(isReach(left)));
  return (
    <RecordFacts
      row={row}
      unread={useUnread(list, row)}
      labelOf={field}
      facts={[
        ...shown.map((name) => ({
          label: field(name),
          value: name === 'sens' ? meaningOf(row) : valueOf(name, textOf(row, name)),
        })),
        { label: t('records.fields.id'), value: isLocalId(row.id) ? t('common.notNumbered') : row.id },
        { label: t('records.fields.updatedAt'), value: formatDateTime(row.record.updatedAt) },
      ]}
    />
  );
};

/** Named one by one; the rest stands in the list of patents. */
const mostNamed = 8;

const UsedIn = ({ list, id }: { readonly list: ReferenceList; readonly id: RecordId }) => {
  const { t } = useTranslation();
  const patents = useRows('patent').filter(({ record }) => referencesOf(list, record).has(id));
  const count = { count: patents.length };
  return (
    <section aria-label={t('reference.uses')}>
      <Text component="h3" fw={600} mb="xs">
        {t('reference.uses')}{' '}
        <Text span c="dimmed">
          {t('reference.patents', count)}
        </Text>
      </Text>
      <Stack gap={6}>
        {patents.slice(0, mostNamed).map(({ id: patentId, record }) => (
          <Anchor key={patentId} component={Link} to={recordAddress('patent', patentId)} size="sm">
            {[record.referenceFamille, record.titre].filter(Boolean).join(' · ') || t('patents.untitled')}
          </Anchor>
        ))}
        {patents.length > mostNamed ? (
          <Anchor component={Link} to={usesAddress(list, id)} size="sm" fw={600}>
            {t('reference.allPatents', count)}
          </Anchor>
        ) : null}
      </Stack>
    </section>
  );
};
