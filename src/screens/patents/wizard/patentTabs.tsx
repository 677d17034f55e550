import type { ComponentType } from 'react';
import { countriesOf, firstFilingDay } from '#domain/rules/patents/filings.ts';
import { type PatentForm, type PatentTabProps, patentTabFields } from '#src/screens/patents/family/patentForm.ts';
import { ClientsTab } from '#src/screens/patents/wizard/ClientsTab.tsx';
import { FilingsTab } from '#src/screens/patents/wizard/FilingsTab.tsx';
import { GeneralTab } from '#src/screens/patents/wizard/GeneralTab.tsx';
import { PeopleTab } from '#src/screens/patents/wizard/PeopleTab.tsx';
import { quietPanel } from '#src/screens/patents/wizard/quietPanel.ts';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';

const InventorsTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="inventors" />;
const HoldersTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="holders" />;
const ApplicantsTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="applicants" />;

/** A person's countries are chosen among those filed, and suggestions follow the clients. */
const shownBeside = (values: PatentForm): unknown[] => [countriesOf(values.informationsDepot).join(), values.clientIds];

const { general, clients, filings, inventors, holders, applicants } = patentTabFields;

const panels = {
  general: quietPanel(GeneralTab, general, (values) => [
    ...general.map((field) => values[field]),
    firstFilingDay(values),
  ]),
  clients: quietPanel(ClientsTab, clients, ({ clientIds }) => [clientIds]),
  filings: quietPanel(FilingsTab, filings, ({ informationsDepot }) => [informationsDepot]),
  inventors: quietPanel(InventorsTab, inventors, (values) => [values.inventors, ...shownBeside(values)]),
  holders: quietPanel(HoldersTab, holders, (values) => [values.holders, ...shownBeside(values)]),
  applicants: quietPanel(ApplicantsTab, applicants, (values) => [values.applicants, ...shownBeside(values)]),
} as const satisfies Record<keyof typeof patentTabFields, ComponentType<PatentTabProps>>;

/** WIZ-01: the six tabs in their order. */
export const patentTabs = (t: (key: string) => string): FormTab<PatentForm>[] =>
  (Object.keys(panels) as (keyof typeof panels)[]).map((key) => ({
    key,
    label: t(`wizard.tabs.${key}`),
    Panel: panels[key],
    fields: patentTabFields[key],
  }));
