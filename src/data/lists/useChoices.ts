import type { Records } from '#domain/entities.ts';
import { countryAliases } from '#domain/rules/countries/countryAliases.ts';
import { isFormerState } from '#domain/rules/countries/countryList.ts';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import { countryByCode } from '#domain/rules/countries/matchCountry.ts';
import { displayName, familyNameFirst } from '#domain/rules/persons/displayName.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { foldAhead } from '#src/data/lists/foldAhead.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ViewRow } from '#src/view/View.ts';

/** A choice with what it is ordered by, where that is not its label. */
type ListedChoice = Omit<Choice, 'value'> & { readonly order?: string };

const personChoice = (person: Records['inventor']): ListedChoice => ({
  label: displayName(person),
  hint: person.email,
  order: familyNameFirst(person),
});

/** How a record of each kind stands in a picker. Patents are found by search, dates in their family, rules in their table: never picked. */
const choiceOf: {
  readonly [C in Exclude<keyof Records, 'patent' | 'deadline' | 'dateRule'>]: (
    record: Records[C],
    language: string,
  ) => ListedChoice;
} = {
  client: ({ nomClient, referenceClient }) => ({ label: nomClient, hint: referenceClient }),
  cabinet: ({ nomCabinet, paysCabinet }) => ({ label: nomCabinet, hint: paysCabinet }),
  contact: (contact) => ({
    label: displayName(contact),
    hint: contact.fonction || contact.email,
    order: familyNameFirst(contact),
  }),
  inventor: personChoice,
  applicant: personChoice,
  holder: personChoice,
  country: (country, language) => {
    const code = countryCode(country);
    const listed = countryByCode(code);
    const words = [
      country.nomPays,
      country.codePays,
      country.iso3,
      listed?.numeric,
      listed?.fr,
      listed?.en,
      ...(countryAliases[code] ?? []),
    ];
    return { label: countryName(country, language), hint: code, flag: code, words: words.join(' ') };
  },
  status: (status, language) => ({ label: statusName(status, language), words: statusNames(status).join(' ') }),
};

export type ChoiceCollection = keyof typeof choiceOf;

/** Kept per rows array: it is another one when anything of the collection has changed. */
const known = new WeakMap<readonly ViewRow<unknown>[], { language: string; choices: readonly Choice[] }>();

/** The records of a collection as choices of a picker, in the order of the reader's language. */
export const useChoices = (collection: ChoiceCollection): readonly Choice[] => {
  const rows = useRows(collection);
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const before = known.get(rows);
  if (before?.language === language) return before.choices;
  const collator = new Intl.Collator(language, { numeric: true });
  const readChoice = choiceOf[collection] as (record: unknown, language: string) => ListedChoice;
  const choices = rows
    .map(({ id, record }) => {
      const { order, ...read } = readChoice(record, language);
      const choice: Choice = { value: id, ...read };
      const hint = [choice.hint, t('atServer.mark')].filter(Boolean).join(' · ');
      return { order: order ?? choice.label, choice: record.found ? { ...choice, hint } : choice };
    })
    .sort((a, b) => Number(isFormer(a.choice)) - Number(isFormer(b.choice)) || collator.compare(a.order, b.order))
    .map(({ choice }) => choice);
  known.set(rows, { language, choices });
  void foldAhead(choices);
  return choices;
};

const isFormer = ({ flag }: Pick<Choice, 'flag'>): boolean => flag !== undefined && isFormerState(flag);
