import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, useMemo, useRef, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { countriesOf, type PersonCountries, selectPersons } from '#domain/rules/patents/filings.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { holdsSeveral } from '#domain/rules/persons/pastedPersons.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type PatentTabProps, type PersonList, personKinds } from '#src/screens/patents/family/patentForm.ts';
import { PastePersons } from '#src/screens/patents/wizard/PastePersons.tsx';
import { QuickCreatePerson } from '#src/screens/patents/wizard/QuickCreatePerson.tsx';
import { SuggestionTags } from '#src/screens/patents/wizard/SuggestionTags.tsx';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface PeopleTabProps extends PatentTabProps {
  readonly list: PersonList;
}

/** Inventors, holders or applicants, each with countries among those of the filings (WIZ-07). */
export const PeopleTab = ({ form, list }: PeopleTabProps) => {
  const { t } = useTranslation();
  const kind = personKinds[list];
  const choices = useChoices(kind);
  const canCreate = useCan(kind, 'create');
  const [creating, { open, close }] = useDisclosure();
  const search = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const values = form.getValues();
  const persons = values[list];
  const chosen = useMemo(() => new Set(persons.map(({ id }) => id)), [persons]);
  const set = (next: PersonCountries[]) => form.setFieldValue(list, next);
  const addAll = (ids: readonly RecordId[]) => {
    const now = form.getValues()[list];
    set(selectPersons(now, [...now.map((person) => person.id), ...ids]));
  };
  const add = (id: RecordId | null) => {
    if (id !== null) addAll([id]);
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!holdsSeveral(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const countries = useFiledCountries(form);
  return (
    <Stack gap="md">
      <Group align="end" gap="xs">
        <PickOne
          key={persons.length}
          ref={search}
          flex={1}
          label={t(`wizard.people.${list}.add`)}
          description={t('wizard.people.pasteHint')}
          onPaste={paste}
          placeholder={t('wizard.people.search')}
          options={choices}
          skipped={chosen}
          value={null}
          onChange={(id) => {
            add(id);
            // The next name can be typed at once.
            focusSoon(() => search.current);
          }}
        />
        {canCreate ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
            {t(`records.new.${kind}`)}
          </Button>
        ) : null}
      </Group>
      <SuggestionTags kind={kind} clientIds={values.clientIds} chosen={chosen} onPick={add} />
      {persons.length === 0 ? <Text size="sm">{t(`wizard.people.${list}.none`)}</Text> : null}
      {persons.map((person) => (
        <PersonRow
          key={person.id}
          list={list}
          person={person}
          countries={countries}
          onChange={(next) => set(persons.map((other) => (other.id === person.id ? next : other)))}
          onRemove={() => {
            set(persons.filter((other) => other.id !== person.id));
            focusSoon(() => search.current);
          }}
        />
      ))}
      {pasted === null ? null : (
        <PastePersons
          kind={kind}
          text={pasted}
          onClose={() => {
            setPasted(null);
            focusSoon(() => search.current);
          }}
          onChosen={addAll}
        />
      )}
      <QuickCreatePerson kind={kind} opened={creating} onClose={close} onChosen={add} />
    </Stack>
  );
};

const useFiledCountries = (form: PatentTabProps['form']): readonly Choice[] => {
  const choices = useChoices('country');
  const filings = form.getValues().informationsDepot;
  return useMemo(() => {
    const filed = new Set(countriesOf(filings));
    return choices.filter(({ value }) => filed.has(value));
  }, [choices, filings]);
};

interface PersonRowProps {
  readonly list: PersonList;
  readonly person: PersonCountries;
  readonly countries: readonly Choice[];
  readonly onChange: (person: PersonCountries) => void;
  readonly onRemove: () => void;
}

const PersonRow = ({ list, person, countries, onChange, onRemove }: PersonRowProps) => {
  const { t } = useTranslation();
  const record = useRecordsById(personKinds[list]).get(person.id);
  const name = record ? displayName(record) : t('common.unknownRecord');
  const allChosen = person.paysIds.length === countries.length;
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('wizard.people.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {countries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('wizard.people.noCountries')}
        </Text>
      ) : (
        <Group align="end" gap="xs">
          <PickMany
            flex={1}
            label={t('patents.fields.paysIds')}
            options={countries}
            value={person.paysIds}
            onChange={(paysIds) => onChange({ ...person, paysIds })}
          />
          <Button
            variant="subtle"
            // Not truly disabled: a button that is would lose the focus to nowhere at the key press that did it.
            data-disabled={allChosen || undefined}
            aria-disabled={allChosen}
            onClick={() => onChange({ ...person, paysIds: countries.map(({ value }) => value) })}
          >
            {t('wizard.people.allCountries')}
          </Button>
        </Group>
      )}
    </Paper>
  );
};
