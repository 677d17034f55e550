import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { Flags } from '#src/screens/patents/details/Flags.tsx';
import { type PatentForm, type PersonList, personKinds, personLists } from '#src/screens/patents/wizard/patentForm.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';

interface PersonsListProps {
  readonly persons: Pick<PatentForm, PersonList>;
  /** The record's fields that are not here yet. */
  readonly unread?: readonly string[];
}

const fields = { inventors: 'inventeurIds', holders: 'titulaireIds', applicants: 'deposantIds' } as const;

/** Inventors, holders and applicants with their countries (PAT-06). */
export const PersonsList = ({ persons, unread = [] }: PersonsListProps) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {personLists.map((list) => (
        <section key={list} aria-label={t(`patents.sections.${list}`)}>
          <Text component="h3" fw={600} mb="xs">
            {t(`patents.sections.${list}`)}{' '}
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
              {persons[list].map(({ id, paysIds }) => (
                <li key={id}>
                  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                    {people.person(personKinds[list], id) || t('common.unknownRecord')}
                  </Text>
                  {paysIds.length > 0 ? <Flags countries={paysIds} names={names} most={8} /> : null}
                </li>
              ))}
            </Stack>
          )}
        </section>
      ))}
    </SimpleGrid>
  );
};
