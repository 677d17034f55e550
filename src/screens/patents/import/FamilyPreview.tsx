import { Accordion, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { formatDay } from '#src/i18n/formats.ts';
import classes from '#src/screens/patents/import/ImportDialog.module.css';

/** The first families as they would be created, those that are there, and what is wrong with which row. */
export const FamilyPreview = ({ assessment }: { readonly assessment: Assessment }) => {
  const { t } = useTranslation();
  const { firstFresh, firstDuplicates, firstNotes, duplicates, notes } = assessment;
  return (
    <>
      <Accordion.Item value="families">
        <Accordion.Control>{t('import.firstFamilies')}</Accordion.Control>
        <Accordion.Panel>
          {firstFresh.length > 0 ? (
            <FamilyTable families={firstFresh} />
          ) : (
            <Text size="sm">{t('import.nothingNew')}</Text>
          )}
        </Accordion.Panel>
      </Accordion.Item>
      {duplicates > 0 ? (
        <Accordion.Item value="duplicates">
          <Accordion.Control>{t('import.duplicates', { count: duplicates })}</Accordion.Control>
          <Accordion.Panel>
            <FamilyTable families={firstDuplicates} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
      {notes > 0 ? (
        <Accordion.Item value="notes">
          <Accordion.Control>{t('import.notes', { count: notes })}</Accordion.Control>
          <Accordion.Panel>
            <NoteTable notes={firstNotes} count={notes} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
    </>
  );
};

const FamilyTable = ({ families }: { readonly families: readonly SheetFamily[] }) => {
  const { t } = useTranslation();
  const people = (['inventors', 'applicants'] as const).filter((kind) =>
    families.some((family) => family[kind].length > 0),
  );
  const columns = ['familyReference', 'title', 'filings', ...people] as const;
  return (
    // A region that scrolls is reached by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.firstFamilies')}>
      <Table fz="xs" striped>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(`import.column.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {families.map((family) => (
            <FamilyLine key={`${family.rows[0]}`} family={family} people={people} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

const personNames = (persons: SheetFamily['inventors']): string =>
  persons.map(({ nom, prenom }) => [nom, prenom].filter(Boolean).join(' ')).join(', ');

const FamilyLine = ({
  family,
  people,
}: {
  readonly family: SheetFamily;
  readonly people: readonly ('inventors' | 'applicants')[];
}) => (
  <Table.Tr>
    <Table.Td className={classes.nowrap}>{family.reference}</Table.Td>
    <Table.Td>{family.title}</Table.Td>
    <Table.Td className={classes.nowrap}>
      {family.filings.slice(0, 4).map((filing) => (
        <div
          key={`${filing.country} ${filing.filingNumber} ${filing.publicationNumber} ${filing.grantNumber} ${filing.filingDate}`}
        >
          {[
            filing.country,
            filing.filingNumber || filing.publicationNumber || filing.grantNumber,
            formatDay(filing.filingDate ?? filing.publicationDate),
            filing.status,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
      {family.filings.length > 4 ? `+${family.filings.length - 4}` : null}
    </Table.Td>
    {people.map((kind) => (
      <Table.Td key={kind}>{personNames(family[kind])}</Table.Td>
    ))}
  </Table.Tr>
);

const NoteTable = ({ notes, count }: { readonly notes: Assessment['firstNotes']; readonly count: number }) => {
  const { t } = useTranslation();
  return (
    // A region that scrolls is reached by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.notes', { count })}>
      <Table fz="xs">
        <Table.Tbody>
          {notes.map((note) => (
            <Table.Tr key={`${note.row} ${note.kind} ${note.column} ${note.text}`}>
              <Table.Td className={classes.nowrap}>{t('import.row', { row: note.row })}</Table.Td>
              <Table.Td>
                {t(`import.note.${note.kind}`, { column: note.column ? t(`import.column.${note.column}`) : '' })}
              </Table.Td>
              <Table.Td>{note.text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
