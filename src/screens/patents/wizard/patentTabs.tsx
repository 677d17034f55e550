import type { ComponentType } from 'react';
import { ClientsTab } from '#src/screens/patents/wizard/ClientsTab.tsx';
import { FilingsTab } from '#src/screens/patents/wizard/FilingsTab.tsx';
import { GeneralTab } from '#src/screens/patents/wizard/GeneralTab.tsx';
import { PeopleTab } from '#src/screens/patents/wizard/PeopleTab.tsx';
import { type PatentForm, type PatentTabProps, patentTabFields } from '#src/screens/patents/wizard/patentForm.ts';
import type { FormTab } from '#src/ui/FormTabs.tsx';

const InventorsTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="inventors" />;
const HoldersTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="holders" />;
const ApplicantsTab = ({ form }: PatentTabProps) => <PeopleTab form={form} list="applicants" />;

const panels = {
  general: GeneralTab,
  clients: ClientsTab,
  filings: FilingsTab,
  inventors: InventorsTab,
  holders: HoldersTab,
  applicants: ApplicantsTab,
} as const satisfies Record<keyof typeof patentTabFields, ComponentType<PatentTabProps>>;

/** WIZ-01: the six tabs in their order. */
export const patentTabs = (t: (key: string) => string): FormTab<PatentForm>[] =>
  (Object.keys(panels) as (keyof typeof panels)[]).map((key) => ({
    key,
    label: t(`wizard.tabs.${key}`),
    Panel: panels[key],
    fields: patentTabFields[key],
  }));
