import { Alert, Stack, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOf } from '#domain/rules/changes/describeChange.ts';
import { useActedDates } from '#src/data/deadlines/useActedDates.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ChangeLines } from '#src/screens/patents/ChangeLines.tsx';
import { FilingCards } from '#src/screens/patents/details/FilingCards.tsx';
import { PersonsList } from '#src/screens/patents/family/PersonsList.tsx';
import { type PatentForm, patentTabFields } from '#src/screens/patents/family/patentForm.ts';
import { useLegalOrder } from '#src/screens/patents/family/useLegalOrder.ts';
import { patentChangeList } from '#src/screens/patents/wizard/patentChangeList.ts';
import { usePatentWords } from '#src/screens/patents/wizard/usePatentWords.ts';
import { FactList } from '#src/ui/facts/FactList.tsx';

export interface PatentRecapProps {
  readonly values: PatentForm;
  /** The form as the record filled it, when it is an edit. */
  readonly before: PatentForm | null;
}

/** WIZ-02: everything about to be created; of an edit only what it changes, old → new (UX-33). */
export const PatentRecap = ({ values, before }: PatentRecapProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Alert color="brand" variant="light" icon={<IconChecklist aria-hidden />}>
        {t(before ? 'wizard.verifyEdit' : 'wizard.verify')}
      </Alert>
      {before ? <Changes before={before} after={values} /> : <Everything values={values} />}
    </Stack>
  );
};

const Changes = ({ before, after }: { readonly before: PatentForm; readonly after: PatentForm }) => {
  const { t } = useTranslation();
  const words = usePatentWords();
  const inOrder = useLegalOrder();
  const ordered = (form: PatentForm) => ({ ...form, informationsDepot: inOrder(form.informationsDepot) });
  const groups = patentChangeList(ordered(before), ordered(after), words);
  const kept = new Set(after.informationsDepot.map(({ id }) => id));
  const removed = new Set(before.informationsDepot.map(({ id }) => id).filter((id) => !kept.has(id)));
  const dates = useActedDates()(({ depotId }) => depotId !== null && removed.has(depotId));
  if (groups.length === 0) return <Text size="sm">{t('wizard.noChanges')}</Text>;
  return (
    <>
      {groups.map(({ key, title, lines }) => (
        <ChangeLines key={key} title={title} lines={lines} />
      ))}
      {dates > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('deadlineActs.goWith', { count: dates })}
        </Text>
      ) : null}
    </>
  );
};

const Everything = ({ values }: { readonly values: PatentForm }) => {
  const { t } = useTranslation();
  const words = usePatentWords();
  const { informationsDepot } = values;
  return (
    <>
      <Section title={words.tab('general')}>
        <FactList
          facts={patentTabFields.general.map((field) => ({
            label: words.label(field),
            value: textOf(field, values[field], words),
          }))}
        />
      </Section>
      <Section title={words.tab('clients')}>
        <Text size="sm">{textOf('clientIds', values.clientIds, words) || t('common.none')}</Text>
      </Section>
      <Section title={`${words.tab('filings')} (${informationsDepot.length})`}>
        <FilingCards filings={informationsDepot} />
      </Section>
      <PersonsList persons={values} />
    </>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <Text component="h3" fw={600} mb="xs">
      {title}
    </Text>
    {children}
  </section>
);
