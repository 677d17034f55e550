import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useRecordAddress } from '#src/records/useRecordAddress.ts';
import { Flags } from '#src/screens/patents/family/Flags.tsx';
import { type PatentForm, type PersonList, personKinds, personLists } from '#src/screens/patents/family/patentForm.ts';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { usesAddress } from '#src/ui/page/usesAddress.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';

interface PersonsListProps {
  readonly persons: Pick<PatentForm, PersonList>;
  /** The record's fields that are not here yet. */
  readonly unread?: readonly string[];
  /** False in a form, which one does not leave. */
  readonly isLinked?: boolean;
}

const fields = { inventors: 'inventeurIds', holders: 'titulaireIds', applicants: 'deposantIds' } as const;

/** Inventors, holders and applicants with their countries (PAT-06). */
export const PersonsList = ({ persons, unread = [], isLinked = false }: PersonsListProps) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  const addressOf = usePersonAddress();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {personLists.map((list) => (
        <section key={list} aria-label={t(`patents.fields.${fields[list]}`)}>
          <Text component="h3" fw={600} mb="xs">
            {t(`patents.fields.${fields[list]}`)}{' '}
            <Text span c="dimmed">
              {unread.includes(fields[list]) ? null : persons[list].length}
            </Text>
          </Text>
          {unread.includes(fields[list]) ? (
            <NotHere />
          ) : persons[list].length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('common.none')}
            </Text>
          ) : (
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {persons[list].map(({ id, paysIds }) => {
                const name = people.person(personKinds[list], id);
                return (
                  <li key={id}>
                    <Text size="sm" component="div">
                      <LinkTo address={isLinked && name ? addressOf(personKinds[list], id) : null}>
                        {name || t('common.unknownRecord')}
                      </LinkTo>
                    </Text>
                    {paysIds.length > 0 ? (
                      <>
                        <div data-print="never">
                          <Flags countries={paysIds} names={names} most={8} />
                        </div>
                        <Text size="xs" data-print="only">
                          {paysIds.map((country) => names.country(country).name).join(', ')}
                        </Text>
                      </>
                    ) : null}
                  </li>
                );
              })}
            </Stack>
          )}
        </section>
      ))}
    </SimpleGrid>
  );
};

/** A person's record; for whom has no screen for it, the families with this person. */
const usePersonAddress = (): ((kind: PersonKind, id: RecordId) => string) => {
  const addressOf = useRecordAddress();
  return (kind, id) => addressOf(kind, id) ?? usesAddress(kind, id);
};
