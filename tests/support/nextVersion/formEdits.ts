import type { SourceEdit } from '#tests/support/nextVersion/SourceEdit.ts';

const wizardForm = 'src/screens/patents/family/patentForm.ts';
const contactForm = 'src/screens/contacts/contactForm.ts';

/** The lines of the forms, of what they are summed up in, and an order of the list. */
export const formEdits: readonly SourceEdit[] = [
  { path: wizardForm, at: `    'classesBrevet',\n`, add: `    'motsCles',\n` },
  {
    path: 'src/screens/patents/wizard/GeneralTab.tsx',
    at: `      <TextInput label={t('patents.fields.classesBrevet')} {...form.getInputProps('classesBrevet')} />\n`,
    add: `      <TextInput label={t('patents.fields.motsCles')} {...form.getInputProps('motsCles')} />\n`,
  },
  { path: 'src/screens/patents/wizard/filingLines.ts', at: `  'numeroDelivrance',\n`, add: `  'numeroOpposition',\n` },
  {
    path: 'src/screens/patents/details/PatentFacts.tsx',
    at: `            { label: field('classesBrevet'), value: record.classesBrevet },\n`,
    add: `            { label: field('motsCles'), value: record.motsCles },\n`,
  },
  {
    path: 'src/screens/patents/list/patentColumns.tsx',
    at: `    sheet: { width: 60, value: ({ record }) => record.titre },\n  },\n`,
    add: `  {
    key: 'motsCles',
    title: 'patents.fields.motsCles',
    sort: ({ record }) => record.motsCles,
    hiddenAtFirst: true,
    cell: ({ record }) => record.motsCles,
    sheet: { value: ({ record }) => record.motsCles },
  },\n`,
  },
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
