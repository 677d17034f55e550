import type { TFunction } from 'i18next';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { recordTargets } from '#domain/rules/import/records/recordTargets.ts';
import type { Export } from '#src/ui/files/exportRows.ts';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';

type Example = Readonly<Partial<Record<string, string>>>;

/** One of each, made up; nobody has these names, numbers and addresses. */
const exampleOf = (t: TFunction, collection: ImportedCollection): Example => {
  const reach = (kind: string): Example => ({
    [`email${kind}`]: 'contact@example.com',
    [`telephone${kind}`]: '+33 1 00 00 00 00',
    [`adresse${kind}`]: t('importRecords.example.address'),
  });
  const organisation = t('importRecords.example.organisation');
  const person = { nom: 'Dupont', prenom: 'Jeanne', ...reach('') };
  const examples: Readonly<Record<ImportedCollection, Example>> = {
    client: {
      nomClient: organisation,
      referenceClient: 'CL-001',
      codePostal: '75000',
      paysClient: 'FR',
      ...reach('Client'),
    },
    contact: { ...person, fonction: t('importRecords.example.position'), societe: organisation },
    cabinet: {
      nomCabinet: t('importRecords.example.cabinet'),
      referenceCabinet: 'CAB-001',
      codePostal: '69000',
      paysCabinet: 'FR',
      type: t('patents.cabinetTypes.2'),
      ...reach('Cabinet'),
    },
    inventor: person,
    applicant: { nom: organisation, ...reach('') },
    holder: { nom: organisation, ...reach('') },
  };
  return examples[collection];
};

/** UX-60: a workbook to fill in, whose columns the import knows without being told. */
export const recordTemplate = (t: TFunction, collection: ImportedCollection): Export<Example> => ({
  fileName: t('importRecords.template.fileName', { list: t(`records.plural.${collection}`) }),
  sheet: t(`records.plural.${collection}`),
  columns: recordTargets[collection].map(({ field, kind }) => ({
    header: fieldLabel(t, collection, field),
    value: (example) => example[field] ?? null,
    width: kind === 'name' || field.startsWith('adresse') ? 36 : 22,
  })),
  rows: [exampleOf(t, collection)],
});
