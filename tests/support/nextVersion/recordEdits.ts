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
    at: `  roles: { ...words(cabinetRoles), accepts: z.array(z.enum(cabinetRoles)).max(cabinetRoles.length).default([]) },\n`,
    add: `  reference: { ...text(), accepts: shortText(maxLength.number).optional() },\n`,
  },
  {
    path: 'domain/entities/filing.ts',
    at: `  numeroDelivrance: { ...text('numero_delivrance'), accepts: shortText(maxLength.number) },\n`,
    add: `  numeroPriorite: { ...text('numero_priorite'), accepts: shortText(maxLength.number) },\n`,
  },
  {
    path: 'domain/rules/patents/filings.ts',
    at: `  numeroDelivrance: '',\n`,
    add: `  numeroPriorite: '',\n`,
  },
  {
    path: 'domain/entities/contact.ts',
    at: `  fonction: { ...text(), accepts: shortText(maxLength.name), isSearched: true },\n`,
    add: `  langue: { ...text(), accepts: shortText(maxLength.name) },\n`,
  },
  {
    path: 'server/db/tables.ts',
    at: `    classesBrevet: words('classes_brevet'),\n`,
    add: `    motsCles: words('mots_cles'),\n`,
  },
  {
    path: 'server/db/tables.ts',
    at: `    numeroDelivrance: words('numero_delivrance'),\n`,
    add: `    numeroPriorite: words('numero_priorite'),\n`,
  },
  {
    path: 'server/db/tables.ts',
    at: `    roles: text('roles').array().notNull().default(sql\`'{}'::text[]\`),\n`,
    add: `    reference: words('reference'),\n`,
  },
  { path: 'server/db/tables.ts', at: `    fonction: words('fonction'),\n`, add: `    langue: words('langue'),\n` },
  { path: 'server/records/patentRepresentation.ts', at: `  'numeroDelivrance',\n`, add: `  'numeroPriorite',\n` },
  {
    path: 'server/records/patentRepresentation.ts',
    at: "  ['Roles', sql`${filingCabinets.roles}`],\n",
    add: "  ['Reference', sql`${filingCabinets.reference}`],\n",
  },
  {
    path: 'server/records/patentRepresentation.ts',
    at: `  ['Roles', nullWhenEmpty(filingCabinets.roles)],\n`,
    add: `  ['Reference', nullWhenEmpty(filingCabinets.reference)],\n`,
  },
  { path: 'server/commands/writePatentParts.ts', at: `links.map(({ cabinetId, roles, `, add: `reference, ` },
  { path: 'server/commands/writePatentParts.ts', at: `      roles: [...roles],\n`, add: `      reference,\n` },
];
