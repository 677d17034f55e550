import { Divider, Select, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, memo, useContext } from 'react';
import { type Filing, filingFields } from '#domain/entities/filing.ts';
import { isBeyond } from '#domain/field.ts';
import { routes } from '#domain/rules/dates/DatedFamily.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type PatentTabProps, setFilings } from '#src/screens/patents/family/patentForm.ts';
import { CabinetLinks } from '#src/screens/patents/wizard/CabinetLinks.tsx';
import { type FilingDay, type FilingText, filingLines } from '#src/screens/patents/wizard/filingLines.ts';
import { MoreDates } from '#src/screens/patents/wizard/MoreDates.tsx';
import { NotKeptNote } from '#src/screens/patents/wizard/NotKeptNote.tsx';
import { NumberElsewhere } from '#src/screens/patents/wizard/NumberElsewhere.tsx';
import { StartFiling } from '#src/screens/patents/wizard/startFiling.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface FilingFieldsProps extends PatentTabProps {
  readonly index: number;
  readonly filing: Filing;
}

/** Everything that is entered of a filing: country, status, numbers, days, licence, comment and its cabinets. */
export const FilingFields = ({ form, index, filing }: FilingFieldsProps) => {
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const at = `informationsDepot.${index}` as const;
  const label = (name: string): string => t(`patents.fields.${name}`);
  const of = <N extends keyof Filing>(name: N) => ({ form, index, name, value: filing[name], label: label(name) });
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Country {...of('idPays')} />
        <Status {...of('idStatuts')} />
        {filingLines
          .filter((name) => !isBeyond(filingFields, name))
          .map((name) => (isDay(name) ? <Day key={name} {...of(name)} /> : <Line key={name} {...of(name)} />))}
      </SimpleGrid>
      {isPlain ? (
        <NotKeptNote />
      ) : (
        <MoreDates
          isFilled={filing.voieDepot !== '' || furtherDays.some((name) => filing[name])}
          isFaulty={(['voieDepot', ...furtherDays] as const).some((name) => Boolean(form.errors[`${at}.${name}`]))}
        >
          <Route {...of('voieDepot')} />
          {furtherDays.map((name) => (
            <Day key={name} {...of(name)} />
          ))}
        </MoreDates>
      )}
      <Licence {...of('licence')} />
      <Comment {...of('commentaire')} />
      <Divider label={label('cabinetsAnnuites')} labelPosition="left" />
      <CabinetLinks form={form} path={`${at}.cabinetsAnnuites`} links={filing.cabinetsAnnuites} category="annuity" />
      <Divider label={label('cabinetsProcedures')} labelPosition="left" />
      <CabinetLinks
        form={form}
        path={`${at}.cabinetsProcedures`}
        links={filing.cabinetsProcedures}
        category="procedure"
      />
    </Stack>
  );
};

const isDay = (name: FilingText | FilingDay): name is FilingDay => filingFields[name].kind === 'day';

const furtherDays = filingLines.filter(isDay).filter((name) => isBeyond(filingFields, name));

interface FieldProps<N extends keyof Filing> extends PatentTabProps {
  readonly index: number;
  readonly name: N;
  readonly value: Filing[N];
  readonly label: string;
}

const pathOf = <N extends keyof Filing>({ index, name }: FieldProps<N>): `informationsDepot.${number}.${N}` =>
  `informationsDepot.${index}.${name}`;

const errorOf = <N extends keyof Filing>(field: FieldProps<N>): React.ReactNode => field.form.errors[pathOf(field)];

/** A field that is drawn anew when its own value or error changes, not at every keystroke in one of the others. */
const quietField = <N extends keyof Filing>(Field: ComponentType<FieldProps<N>>) =>
  memo(
    Field,
    (before, after) =>
      before.value === after.value &&
      before.label === after.label &&
      pathOf(before) === pathOf(after) &&
      errorOf(before) === errorOf(after),
  ) as unknown as ComponentType<FieldProps<N>>;

/** Only what was changed is looked for elsewhere: a family may have hundreds of filings. */
const isTyped = ({ form, index, name, value }: FieldProps<FilingText>): boolean => {
  const { id } = form.getValues().informationsDepot[index] ?? {};
  const before = form.getInitialValues().informationsDepot.find((filing) => filing.id === id);
  return value !== '' && value !== before?.[name];
};

const Line = quietField<FilingText>((field) => (
  <div>
    <TextInput label={field.label} {...field.form.getInputProps(pathOf(field))} />
    {isTyped(field) ? (
      <NumberElsewhere
        field={field.name}
        text={field.value}
        index={field.index}
        filings={field.form.getValues().informationsDepot}
      />
    ) : null}
  </div>
));

const Day = quietField<FilingDay>((field) => (
  <DateField label={field.label} {...field.form.getInputProps(pathOf(field))} />
));

const Route = quietField<'voieDepot'>((field) => {
  const { t } = useTranslation();
  return (
    <Select
      label={field.label}
      data={routes.map((route) => ({ value: route, label: t(`patents.routes.${route}`) }))}
      value={field.value || null}
      clearable
      onChange={(chosen) => field.form.setFieldValue(pathOf(field), routes.find((route) => route === chosen) ?? '')}
      error={errorOf(field)}
      disabled={'disabled' in field.form.getInputProps(pathOf(field))}
    />
  );
});

const Licence = quietField<'licence'>((field) => (
  <Switch label={field.label} {...field.form.getInputProps(pathOf(field), { type: 'checkbox' })} />
));

const Comment = quietField<'commentaire'>((field) => (
  <Textarea label={field.label} autosize minRows={2} maxRows={8} {...field.form.getInputProps(pathOf(field))} />
));

const Country = quietField<'idPays'>((field) => {
  const { form, index, value, label } = field;
  const isStart = useContext(StartFiling) === form.getValues().informationsDepot[index]?.id;
  const choose = (idPays: Filing['idPays']): void => {
    const filings = form.getValues().informationsDepot;
    setFilings(
      form,
      filings.map((other, place) => (place === index ? { ...other, idPays } : other)),
    );
  };
  return (
    <PickOne
      label={label}
      options={useChoices('country')}
      value={value}
      onChange={choose}
      error={errorOf(field)}
      data-autofocus={isStart || undefined}
    />
  );
});

const Status = quietField<'idStatuts'>((field) => (
  <PickOne
    label={field.label}
    options={useChoices('status')}
    value={field.value}
    onChange={(id) => field.form.setFieldValue(pathOf(field), id)}
    error={errorOf(field)}
  />
));
