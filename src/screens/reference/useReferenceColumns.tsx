import { Anchor, Group, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { formatInstantDay, formatNumber } from '#src/i18n/formats.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { nameOf, type ReferenceRow, textOf } from '#src/screens/reference/referenceSorts.ts';
import { usesAddress } from '#src/screens/reference/usesAddress.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';
import { StateTag } from '#src/ui/state/StateTag.tsx';
import type { Column } from '#src/ui/table/Column.ts';

/** Fields that the name column tells already, and fields that few look at. */
const ownColumns = ['nomPays', 'description', 'nom', 'prenom'];
const folded = ['adresse', 'iso3'];

export const useReferenceColumns = (
  list: ReferenceList,
  uses: ReadonlyMap<RecordId, number> | null,
): Column<ReferenceRow>[] => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const fields = referenceFields[list]
      .filter((field) => !ownColumns.includes(field))
      .map(
        (field): Column<ReferenceRow> => ({
          key: field,
          title: t(`records.fields.${field}`),
          sortable: true,
          hiddenAtFirst: folded.includes(field),
          yields: field === 'telephone',
          render: (row) => fieldText(field, textOf(row, field)),
        }),
      );
    return [
      {
        key: 'name',
        title: t('records.fields.nom'),
        sortable: true,
        hideable: false,
        card: 'title',
        render: (row) => <Name row={row} language={language} />,
      },
      ...(list === 'status' ? [groupColumn(t)] : []),
      ...fields,
      {
        key: 'uses',
        title: t('reference.uses'),
        sortable: true,
        align: 'right',
        width: 130,
        render: ({ id }) => <Uses list={list} id={id} count={uses?.get(id) ?? (uses ? 0 : null)} />,
      },
      {
        key: 'updatedAt',
        title: t('records.fields.updatedAt'),
        sortable: true,
        align: 'right',
        width: 120,
        hiddenAtFirst: true,
        render: ({ record }) => formatInstantDay(record.updatedAt),
      },
    ];
  }, [t, language, list, uses]);
};

const groupColumn = (t: (key: string) => string): Column<ReferenceRow> => ({
  key: 'group',
  title: t('patents.filters.status'),
  render: (row) => t(`patents.statusGroups.${statusColour(textOf(row, 'description'))}`),
});

const Name = ({ row, language }: { readonly row: ReferenceRow; readonly language: string }) => {
  const { t } = useTranslation();
  const { record, mark } = row;
  const name = nameOf(row, language) || t('common.unnamed');
  return (
    <Group gap="xs" wrap="nowrap" miw={140}>
      {'nomPays' in record ? <Flag code={countryCode(record)} /> : null}
      {'description' in record ? (
        <StateTag colour={statusColour(record.description)}>{name}</StateTag>
      ) : (
        <Text span size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <Mark kind={mark} />
    </Group>
  );
};

const fieldText = (field: string, text: string): ReactNode => {
  if (text === '') return null;
  if (field === 'email') return <ReachLink kind="mailto" text={text} />;
  return field === 'telephone' ? <ReachLink kind="tel" text={text} /> : text;
};

interface UsesProps {
  readonly list: ReferenceList;
  readonly id: RecordId;
  /** Null until it is counted. */
  readonly count: number | null;
}

/** Where a record is used: how many patents, and the way to them. */
const Uses = ({ list, id, count }: UsesProps) => {
  const { t, i18n } = useTranslation();
  if (count === null) return null;
  const text = t('reference.patents', { count, formatted: formatNumber(count, i18n.language) });
  if (count === 0)
    return (
      <Text span size="sm" c="dimmed">
        {text}
      </Text>
    );
  return (
    <Anchor component={Link} to={usesAddress(list, id)} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </Anchor>
  );
};
