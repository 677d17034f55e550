import { Alert, Stack, Switch, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { Unmatched } from '#domain/rules/import/unmatched.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { CommaChoices } from '#src/screens/patents/import/CommaChoices.tsx';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { MatchChoices } from '#src/screens/patents/import/MatchChoices.tsx';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
import { useSuggestions } from '#src/screens/patents/import/useSuggestions.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface ImportQuestionsProps {
  readonly state: ImportState;
  readonly assessment: Assessment;
  readonly actions: ImportActions;
  readonly mayAddStatuses: boolean;
}

/** The most telling ones; a list of hundreds would be read by nobody. */
const named = (texts: Unmatched): string => {
  const shown = texts.slice(0, 8).map(([text, count]) => `${text} (${count})`);
  return texts.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
};

/** What the sheet says and the portfolio does not know: nothing of it is created or dropped silently. */
export const ImportQuestions = (props: ImportQuestionsProps) => {
  const { t } = useTranslation();
  const { state, assessment, actions } = props;
  const { unknownStatuses, unreadCountries, unknownCountries, unknownClients, unknownColleagues } = assessment;
  const { withoutCountry, european } = assessment;
  const asksClients = unknownClients.length > 0 && state.clientId === null;
  const persons = assessment.inventors + assessment.applicants + assessment.holders;
  const asked = [unknownStatuses, unreadCountries, unknownCountries, unknownColleagues, assessment.commas];
  const texts = asked.reduce((sum, { length }) => sum + length, 0);
  if (texts + withoutCountry + european + persons === 0 && !asksClients) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={t('import.questions.title')}>
      <Stack gap="sm">
        <TextQuestions {...props} asksClients={asksClients} />
        {state.inexact.length > 0 ? (
          <MatchChoices
            {...{ state, actions }}
            collection="inventor"
            title={t('import.questions.inventors', { count: state.inexact.length })}
            texts={state.inexact.map(({ text, count }) => [text, count] as const)}
            otherwise={t(`import.questions.${state.addPersons ? 'added' : 'personLeft'}`)}
            suggested={(text) => state.inexact.find((person) => person.text === text)?.suggested ?? null}
          />
        ) : null}
        <CommaChoices state={state} assessment={assessment} actions={actions} />
        {persons > 0 ? <PersonsChoice state={state} actions={actions} assessment={assessment} /> : null}
        {withoutCountry > 0 ? <CountryForAll state={state} actions={actions} count={withoutCountry} /> : null}
        {european > 0 ? (
          <Switch
            label={t('import.questions.keepEuropean', { count: european })}
            checked={state.keepEuropean}
            onChange={(event) => actions.change({ keepEuropean: event.currentTarget.checked })}
          />
        ) : null}
        {unknownCountries.length > 0 ? (
          <Text size="sm">
            {t('import.questions.countries', { count: unknownCountries.length, names: named(unknownCountries) })}
          </Text>
        ) : null}
        {unknownColleagues.length > 0 ? (
          <Text size="sm">{t('import.questions.colleagues', { names: named(unknownColleagues) })}</Text>
        ) : null}
      </Stack>
    </Alert>
  );
};

/** Statuses, countries and clients of the sheet that no record has as its whole name. */
const TextQuestions = ({
  state,
  assessment: { unknownStatuses, unreadCountries, unknownClients },
  actions,
  mayAddStatuses,
  asksClients,
}: ImportQuestionsProps & { readonly asksClients: boolean }) => {
  const { t } = useTranslation();
  const suggestions = useSuggestions();
  const asked = (kind: string, count: number): string => t(`import.questions.${kind}`, { count });
  return (
    <>
      {unknownStatuses.length > 0 ? (
        <MatchChoices
          {...{ state, actions, texts: unknownStatuses }}
          collection="status"
          title={asked('statuses', unknownStatuses.length)}
          otherwise={t(`import.questions.${mayAddStatuses && state.addStatuses ? 'added' : 'statusLeft'}`)}
          suggested={suggestions.status}
        />
      ) : null}
      {unknownStatuses.length > 0 && mayAddStatuses ? (
        <Switch
          label={t('import.questions.addStatuses')}
          checked={state.addStatuses}
          onChange={(event) => actions.change({ addStatuses: event.currentTarget.checked })}
        />
      ) : null}
      {unreadCountries.length > 0 ? (
        <MatchChoices
          {...{ state, actions, texts: unreadCountries }}
          collection="country"
          title={asked('unreadCountries', unreadCountries.length)}
          otherwise={t('import.questions.countryOfNumber')}
        />
      ) : null}
      {asksClients ? (
        <MatchChoices
          {...{ state, actions, texts: unknownClients }}
          collection="client"
          title={asked('clients', unknownClients.length)}
          otherwise={t('import.questions.clientLeft')}
          suggested={suggestions.client}
        />
      ) : null}
    </>
  );
};

const PersonsChoice = ({
  state,
  actions,
  assessment,
}: Pick<ImportQuestionsProps, 'state' | 'actions' | 'assessment'>) => {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatNumber(value, i18n.language);
  return (
    <Switch
      label={t('import.questions.addPersons', {
        inventors: number(assessment.inventors),
        applicants: number(assessment.applicants),
        holders: number(assessment.holders),
      })}
      checked={state.addPersons}
      onChange={(event) => actions.change({ addPersons: event.currentTarget.checked })}
    />
  );
};

const CountryForAll = ({
  state,
  actions,
  count,
}: Pick<ImportQuestionsProps, 'state' | 'actions'> & { readonly count: number }) => {
  const { t } = useTranslation();
  const countries = useChoices('country');
  return (
    <PickOne
      label={t('import.questions.withoutCountry', { count })}
      placeholder={t('import.questions.leaveOpen')}
      options={countries}
      value={state.countryId}
      onChange={(countryId) => actions.change({ countryId })}
      maw={420}
    />
  );
};
