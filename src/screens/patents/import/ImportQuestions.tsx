import { Alert, Stack, Switch, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { Unmatched } from '#domain/rules/import/unmatched.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import { StatusChoices } from '#src/screens/patents/import/StatusChoices.tsx';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';
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
export const ImportQuestions = ({ state, assessment, actions, mayAddStatuses }: ImportQuestionsProps) => {
  const { t } = useTranslation();
  const { unknownStatuses, unknownCountries, unknownClients, withoutCountry } = assessment;
  const asksClients = unknownClients.length > 0 && state.clientId === null;
  const persons = assessment.inventors + assessment.applicants + assessment.holders;
  if (unknownStatuses.length + unknownCountries.length + withoutCountry + persons === 0 && !asksClients) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={t('import.questions.title')}>
      <Stack gap="sm">
        {unknownStatuses.length > 0 ? (
          <StatusChoices state={state} actions={actions} unknown={unknownStatuses} mayAdd={mayAddStatuses} />
        ) : null}
        {persons > 0 ? <PersonsChoice state={state} actions={actions} assessment={assessment} /> : null}
        {withoutCountry > 0 ? <CountryForAll state={state} actions={actions} count={withoutCountry} /> : null}
        {unknownCountries.length > 0 ? (
          <Text size="sm">
            {t('import.questions.countries', { count: unknownCountries.length, names: named(unknownCountries) })}
          </Text>
        ) : null}
        {asksClients ? (
          <Text size="sm">
            {t('import.questions.clients', { count: unknownClients.length, names: named(unknownClients) })}
          </Text>
        ) : null}
      </Stack>
    </Alert>
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
