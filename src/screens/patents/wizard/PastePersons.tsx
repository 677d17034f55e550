import { Checkbox, Stack, Switch } from '@mantine/core';
import { useContext, useState } from 'react';
import { inventor } from '#domain/entities/person.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { findSamePerson, type PersonKind } from '#domain/rules/persons/duplicates.ts';
import { commasInside, pastedPersons } from '#domain/rules/persons/pastedPersons.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { MadeInForm } from '#src/screens/patents/MadeInForm.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface PastePersonsProps {
  readonly kind: PersonKind;
  /** The list as it was pasted. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onChosen: (ids: readonly RecordId[]) => void;
}

interface Pasted {
  readonly person: SheetPerson;
  readonly name: string;
  /** Who it is already; null for somebody new. */
  readonly known: RecordId | null;
  /** Why it cannot be taken over, as a key; null where it can. */
  readonly fault: 'tooLong' | 'mayNotCreate' | null;
}

const personOf = ({ nom, prenom }: SheetPerson) => ({ nom, prenom, email: '', telephone: '', adresse: '' });

/** UX-35: a pasted list of names as persons, those who are known recognised, each to be taken over or not. */
export const PastePersons = ({ kind, text, onClose, onChosen }: PastePersonsProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const store = useStoring();
  const addMade = useContext(MadeInForm);
  const [inside, setInside] = useState(() => commasInside(text));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pasted = usePasted(kind, text, inside);
  const taken = pasted.filter(({ name, fault }) => fault === null && !left.has(name));
  const submit = async (): Promise<void> => {
    const ids: RecordId[] = [];
    for (const { person, name, known } of taken) {
      const id = known ?? (await create(kind, personOf(person)));
      if (known === null) addMade({ collection: kind, id, name });
      ids.push(id);
    }
    onChosen(ids);
    notify.success((t) => t('wizard.paste.added', { count: ids.length }));
    onClose();
  };
  return (
    <QuickForm
      opened
      onClose={onClose}
      title={t('wizard.paste.title')}
      note={taken.some(({ known }) => known === null) ? t('wizard.made.pasted') : undefined}
      submitLabel={t('wizard.paste.add', { count: taken.length })}
      onSubmit={(event) => {
        event.preventDefault();
        void store(submit);
      }}
    >
      {kind === 'inventor' && text.includes(',') ? (
        <Switch
          label={t('wizard.paste.commaInside')}
          checked={inside}
          onChange={(event) => setInside(event.currentTarget.checked)}
        />
      ) : null}
      <Stack gap="xs" role="group" aria-label={t('wizard.paste.title')}>
        {pasted.map((entry, index) => (
          <Checkbox
            key={entry.name}
            data-autofocus={index === 0 || undefined}
            label={entry.name}
            description={t(`wizard.paste.${entry.fault ?? (entry.known === null ? 'new' : 'known')}`)}
            disabled={entry.fault !== null}
            checked={taken.includes(entry)}
            onChange={() => setLeft((before) => toggled(before, entry.name))}
          />
        ))}
      </Stack>
    </QuickForm>
  );
};

const usePasted = (kind: PersonKind, text: string, inside: boolean): readonly Pasted[] => {
  const existing = useRecordsById(kind);
  const canCreate = useCan(kind, 'create');
  const pasted = pastedPersons(kind, text, inside).map((person) => {
    const same = findSamePerson(kind, existing.values(), { ...person, email: '' });
    const fits = inventor.create.safeParse(personOf(person)).success;
    const fault = same ? null : !fits ? 'tooLong' : canCreate ? null : 'mayNotCreate';
    return { person, name: displayName(same ?? personOf(person)), known: same?.id ?? null, fault } as const;
  });
  // Two spellings of one person who is known are that person once.
  return [...new Map(pasted.map((entry) => [entry.name, entry])).values()];
};

const toggled = (names: ReadonlySet<string>, name: string): ReadonlySet<string> => {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
};
