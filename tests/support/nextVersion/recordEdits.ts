import type { SourceEdit } from '#tests/support/nextVersion/SourceEdit.ts';

/** The declarations, bodies and columns of the added fields. */
export const recordEdits: readonly SourceEdit[] = [
  {
    path: 'domain/entities/patent.ts',
    at: `  classesBrevet: { ...text('classes'), accepts: shortText(maxLength.title), isSearched: true },\n`,
    add: `  motsCles: { ...text('mots_cles'), accepts: shortText(maxLength.title) },\n`,
  },
  {
    path: 'domain/entities/filing.ts',
    at: `  roles: { ...words(cabinetRoles), accepts: cabinetRoleSet.optional() },\n`,
    add: `  reference: { ...text(), accepts: shortText(maxLength.number).optional() },\n`,
  },
  {
    path: 'domain/entities/filing.ts',
    at: `  numeroDelivrance: { ...text('numero_delivrance'), accepts: shortText(maxLength.number) },\n`,
    add: `  numeroOpposition: { ...text('numero_opposition'), accepts: shortText(maxLength.number) },\n`,
  },
  {
    path: 'domain/entities/contact.ts',
    at: `  fonction: { ...text(), accepts: shortText(maxLength.name), isSearched: true },\n`,
    add: `  langue: { ...text(), accepts: shortText(maxLength.name) },\n`,
  },
];
