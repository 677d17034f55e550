import type { SourceEdit } from '#tests/support/nextVersion/SourceEdit.ts';

const wizardForm = 'src/screens/patents/wizard/patentForm.ts';
const filingFields = 'src/screens/patents/wizard/FilingFields.tsx';
const contactForm = 'src/screens/contacts/contactForm.ts';

/** The lines of the forms, of what they are summed up in, and an order of the list. */
export const formEdits: readonly SourceEdit[] = [
  { path: wizardForm, at: `  classesBrevet: string;\n`, add: `  motsCles: string;\n` },
  { path: wizardForm, at: `  classesBrevet: '',\n`, add: `  motsCles: '',\n` },
  { path: wizardForm, at: `  classesBrevet: patent.classesBrevet,\n`, add: `  motsCles: patent.motsCles,\n` },
  {
    path: wizardForm,
    at: `    classesBrevet: form.classesBrevet.trim(),\n`,
    add: `    motsCles: form.motsCles.trim(),\n`,
  },
  { path: wizardForm, at: `    'classesBrevet',\n`, add: `    'motsCles',\n` },
  {
    path: wizardForm,
    at: `  numeroDelivrance: filing.numeroDelivrance.trim(),\n`,
    add: `  numeroPriorite: filing.numeroPriorite.trim(),\n`,
  },
  {
    path: 'src/screens/patents/wizard/GeneralTab.tsx',
    at: `      <TextInput label={t('patents.fields.classesBrevet')} {...form.getInputProps('classesBrevet')} />\n`,
    add: `      <TextInput label={t('patents.fields.motsCles')} {...form.getInputProps('motsCles')} />\n`,
  },
  {
    path: filingFields,
    at: `        <Line {...of('numeroDelivrance')} />\n`,
    add: `        <Line {...of('numeroPriorite')} />\n`,
  },
  { path: filingFields, at: `const Line = quietField<'numeroDepot' | `, add: `'numeroPriorite' | ` },
  {
    path: 'src/screens/patents/wizard/patentChangeList.ts',
    at: `  'numeroDelivrance',\n`,
    add: `  'numeroPriorite',\n`,
  },
  {
    path: 'src/screens/patents/details/PatentFacts.tsx',
    at: `          { label: field('classesBrevet'), value: record.classesBrevet },\n`,
    add: `          { label: field('motsCles'), value: record.motsCles },\n`,
  },
  {
    path: 'src/screens/patents/list/patentSorts.ts',
    at: `  titre: ({ record }) => record.titre,\n`,
    add: `  motsCles: ({ record }) => record.motsCles,\n`,
  },
  {
    path: 'src/screens/patents/list/patentSorts.ts',
    at: `  sortColumns: ['referenceFamille', `,
    add: `'motsCles', `,
  },
  { path: contactForm, at: `  fonction: string;\n`, add: `  langue: string;\n` },
  { path: contactForm, at: `  fonction: '',\n`, add: `  langue: '',\n` },
  { path: contactForm, at: `  fonction: contact.fonction,\n`, add: `  langue: contact.langue,\n` },
  { path: contactForm, at: `  organization: ['fonction', `, add: `'langue', ` },
  {
    path: 'src/screens/contacts/contactTabs.tsx',
    at: `      <TextInput label={t('records.fields.fonction')} {...form.getInputProps('fonction')} />\n`,
    add: `      <TextInput label={t('records.fields.langue')} {...form.getInputProps('langue')} />\n`,
  },
  {
    path: 'src/screens/contacts/ContactFacts.tsx',
    at: `        { label: field('fonction'), value: record.fonction },\n`,
    add: `        { label: field('langue'), value: record.langue },\n`,
  },
];
