import { Accordion, Group, Table, Text } from '@mantine/core';
import type { Assessment } from '#domain/rules/import/assess.ts';
import { type PersonColumn, personColumns } from '#domain/rules/import/importColumns.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import classes from '#src/records/workbook/Import.module.css';
import type { Corrections } from '#src/screens/patents/import/ImportState.ts';
import { RowNotes } from '#src/screens/patents/import/RowNotes.tsx';

export interface FamilyPreviewProps {
  readonly assessment: Assessment;
  readonly corrections: Corrections;
  readonly onCorrect: (corrections: Corrections) => void;
}

/** The first families as they would be created, those that are there, and what is wrong with which row. */
export const FamilyPreview = ({ assessment, corrections, onCorrect }: FamilyPreviewProps) => {
  const { t } = useTranslation();
  const { firstFresh, firstDuplicates, firstRepeated, repeatedRows, duplicates, notes } = assessment;
  const corrected = corrections.fixes.length + corrections.skipped.length;
  return (
    <>
      {notes + corrected > 0 ? (
        <Accordion.Item value="notes">
          <Accordion.Control>{t('import.notes', { count: notes })}</Accordion.Control>
          <Accordion.Panel>
            <RowNotes assessment={assessment} corrections={corrections} onCorrect={onCorrect} />
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
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
      {repeatedRows > 0 ? (
        <Accordion.Item value="repeated">
          <Accordion.Control>{t('import.repeatedRows', { count: repeatedRows })}</Accordion.Control>
          <Accordion.Panel>
            <Text size="sm">{t('import.repeatedHint')}</Text>
            <Text size="sm" mt={4}>
              {t('import.rowList', { rows: rowList(firstRepeated, repeatedRows) })}
            </Text>
          </Accordion.Panel>
        </Accordion.Item>
      ) : null}
    </>
  );
};

const rowList = (rows: readonly number[], all: number): string => rows.join(', ') + (all > rows.length ? ' …' : '');

const FamilyTable = ({ families }: { readonly families: readonly SheetFamily[] }) => {
  const { t } = useTranslation();
  const people = personColumns.filter((column) => families.some((family) => family[column].length > 0));
  const titles = [
    columnLabel(t, 'familyReference'),
    columnLabel(t, 'title'),
    t('patents.fields.informationsDepot'),
    ...people.map((column) => columnLabel(t, column)),
  ];
  return (
    // A region that scrolls is reached by keyboard.
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('import.firstFamilies')}>
      <Table fz="xs" striped>
        <Table.Thead>
          <Table.Tr>
            {titles.map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
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

/** Each by itself: joined by commas, one person and two would look alike. */
const PersonTags = ({ persons }: { readonly persons: SheetFamily[PersonColumn] }) => (
  <Group gap={4}>
    {persons.map(({ nom, prenom }) => (
      <span key={`${nom}|${prenom}`} className={classes.person}>
        {displayName({ nom, prenom })}
      </span>
    ))}
  </Group>
);

const FamilyLine = ({ family, people }: { readonly family: SheetFamily; readonly people: readonly PersonColumn[] }) => (
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
      <Table.Td key={kind}>
        <PersonTags persons={family[kind]} />
      </Table.Td>
    ))}
  </Table.Tr>
);
