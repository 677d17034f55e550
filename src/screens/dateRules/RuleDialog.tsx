import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type DateRule, dateRule } from '#domain/entities/dateRule.ts';
import { emptyValues } from '#domain/entity.ts';
import { type RuleField, rowFields, ruleFields } from '#domain/rules/dateRules/dateRuleFault.ts';
import { isOfRow, ruleRowFault } from '#domain/rules/dateRules/ruleRowFault.ts';
import { closedDaysIn } from '#domain/rules/dateRules/ruleValues.ts';
import { overruledBases, overruledBeginnings } from '#domain/rules/dates/Overruling.ts';
import { countings } from '#domain/rules/dates/RenewalRule.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListedRule } from '#src/screens/dateRules/ListedRule.ts';
import { readDays } from '#src/screens/dateRules/readDays.ts';
import { sourceValue } from '#src/screens/dateRules/sourceValue.ts';
import { useOfficeChoices } from '#src/screens/dateRules/useOfficeChoices.ts';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

export interface RuleDialogProps {
  /** Without an office it is asked for. */
  readonly rule: ListedRule;
  /** What was decided before. */
  readonly standing: Row<'dateRule'> | undefined;
  readonly onClose: () => void;
}

/** The words of a closed list, each with the area of its texts. */
const words = {
  base: { area: 'base', known: overruledBases },
  terme: { area: 'due', known: countings },
  depuis: { area: 'from', known: overruledBeginnings },
} as const;

/** What the firm decides about one row, and why. What is left empty stays as its source says. */
export const RuleDialog = ({ rule, standing, onClose }: RuleDialogProps) => {
  const { t } = useTranslation();
  const { create, update } = useChanges();
  const kind = rule.kind ?? 'annuity';
  const isNew = rule.row === '';
  const [values, setValues] = useState<DateRule>(() => ({
    ...(emptyValues(dateRule.fields) as DateRule),
    genre: kind,
    ligne: rule.row,
    annee: rule.year,
    ...standing?.record,
  }));
  const [days, setDays] = useState(() => closedDaysIn(values.joursFermes).map(formatDay).join('\n'));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const offices = useOfficeChoices(kind);
  const set = <F extends keyof DateRule>(field: F, value: DateRule[F]): void =>
    setValues((before) => ({ ...before, [field]: value }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = { ...values, joursFermes: kind === 'closedDays' ? readDays(days) : '' };
    const found = schemaErrors<object>(dateRule.create, t)(given);
    const fault = Object.keys(found).length === 0 ? ruleRowFault(given) : null;
    setFaults(fault ? { [fault.field]: t(`validation.${fault.message}`) } : found);
    if (fault || Object.keys(found).length > 0) return;
    const said: Partial<DateRule> = Object.fromEntries(
      [...rowFields, ...ruleFields[kind], 'motif' as const].map((name) => [name, given[name]]),
    );
    try {
      if (standing) await update('dateRule', standing.id, said, { seen: { ...standing.record } });
      else await create('dateRule', filled(said));
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('dateRules.toast.kept'),
      );
      onClose();
    } catch (error) {
      console.error(error);
      notify.error(thrownText(error) || ((t) => t('errors.unknownError')), (t) => t('form.notStored'));
    }
  };
  const about = (field: RuleField | 'motif' | 'ligne' | 'annee') => ({
    label: fieldLabel(t, 'dateRule', field),
    error: faults[field],
  });
  const source = (field: RuleField): string | undefined => {
    const value = sourceValue(t, rule.law, field);
    return value === '' ? undefined : t('dateRules.bySource', { value });
  };
  const input = (field: RuleField) => {
    if (field === 'sansCalcul')
      return (
        <Checkbox
          key={field}
          {...about(field)}
          checked={values.sansCalcul}
          onChange={(event) => set('sansCalcul', event.currentTarget.checked)}
        />
      );
    if (field === 'base' || field === 'terme' || field === 'depuis') {
      const { area, known } = words[field];
      return (
        <Select
          key={field}
          {...about(field)}
          description={source(field)}
          clearable
          disabled={values.sansCalcul}
          value={values[field] || null}
          data={known.map((value) => ({ value, label: t(`dateRules.${area}.${value}`) }))}
          onChange={(value) => set(field, (value ?? '') as never)}
        />
      );
    }
    if (field === 'joursFermes')
      return (
        <Textarea
          key={field}
          {...about(field)}
          required
          autosize
          minRows={3}
          description={t('dateRules.daysHint')}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      );
    return (
      <TextInput
        key={field}
        {...about(field)}
        description={source(field)}
        inputMode="numeric"
        disabled={values.sansCalcul}
        value={values[field]}
        onChange={(event) => set(field, event.currentTarget.value)}
      />
    );
  };
  const what = [t(`dateRules.kinds.${kind}`), rule.row, rule.year].filter(Boolean).join(' · ');
  return (
    <QuickForm
      opened
      onClose={onClose}
      title={t('dateRules.dialog', { what })}
      submitLabel={t('common.save')}
      note={t('dateRules.dialogNote')}
      onSubmit={(event) => void submit(event)}
    >
      {isNew ? (
        <Select
          {...about('ligne')}
          label={t('dateRules.office')}
          required
          searchable
          data-autofocus
          data={offices}
          value={values.ligne || null}
          onChange={(value) => set('ligne', value ?? '')}
        />
      ) : null}
      {isNew && kind === 'closedDays' ? (
        <TextInput
          {...about('annee')}
          label={t('dateRules.year')}
          required
          inputMode="numeric"
          value={values.annee}
          onChange={(event) => set('annee', event.currentTarget.value)}
        />
      ) : null}
      {ruleFields[kind].filter((field) => isOfRow(rule.row, field)).map(input)}
      <Textarea
        {...about('motif')}
        required
        autosize
        minRows={2}
        value={values.motif}
        onChange={(event) => set('motif', event.currentTarget.value)}
      />
    </QuickForm>
  );
};

/** What is empty need not be said of a record that begins. */
const filled = (values: Partial<DateRule>): Partial<DateRule> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));
