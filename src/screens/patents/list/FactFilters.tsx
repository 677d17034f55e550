import type { Choice } from '#domain/rules/records/choices.ts';
import { useResponsibleOptions } from '#src/data/lists/useResponsibles.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useCountedChoices } from '#src/records/filters/useCountedChoices.ts';
import { furtherDays, routeWords } from '#src/screens/patents/list/filingConditions.ts';
import type { PatentFilterFieldsProps } from '#src/screens/patents/list/PatentFilterFieldsProps.ts';
import { familyFacts } from '#src/screens/patents/list/patentFilters.ts';
import { filterPicker } from '#src/ui/fields/filterPicker.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

/** Filters on what only our server keeps of a filing: its route, and which of its further days are missing. */
export const FilingFactFilters = (props: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  if (useIsPlain()) return null;
  const routes = routeWords.map((word) => ({
    value: word,
    label: t(word === 'none' ? 'patents.filters.noRoute' : `patents.routes.${word}`),
  }));
  return (
    <>
      <WordsFilter name="route" label={t('patents.fields.voieDepot')} choices={routes} {...props} />
      <LackingFilter name="lacks" fields={furtherDays} {...props} />
    </>
  );
};

/** The same of a family: who is responsible for it, and whether its priority is known. */
export const FamilyFactFilters = (props: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  const isPlain = useIsPlain();
  const isOfFirm = useCan('colleague', 'read');
  const people = useResponsibleOptions();
  if (isPlain) return null;
  return (
    <>
      {isOfFirm ? (
        <WordsFilter name="responsible" label={t('patents.fields.idResponsable')} choices={people} {...props} />
      ) : null}
      <LackingFilter name="familyLacks" fields={familyFacts} {...props} />
    </>
  );
};

const useIsPlain = (): boolean => useSyncWord(({ mode }) => mode === 'plain');

interface WordsFilterProps extends PatentFilterFieldsProps {
  readonly name: 'route' | 'lacks' | 'familyLacks' | 'responsible';
  readonly label: string;
  readonly choices: readonly Choice[];
}

const WordsFilter = ({ name, label, choices, counts, filters, onChange }: WordsFilterProps) => (
  <PickMany
    label={label}
    {...useCountedChoices(choices, counts?.values[name], filters[name])}
    value={filters[name] ?? []}
    onChange={(values) => onChange({ ...filters, [name]: values.map(String) })}
    {...filterPicker}
  />
);

interface LackingFilterProps extends PatentFilterFieldsProps {
  readonly name: 'lacks' | 'familyLacks';
  readonly fields: readonly string[];
}

const LackingFilter = ({ fields, ...props }: LackingFilterProps) => {
  const { t } = useTranslation();
  const choices = fields.map((field) => ({ value: field, label: t(`patents.fields.${field}`) }));
  return <WordsFilter label={t('common.notProvided')} choices={choices} {...props} />;
};
