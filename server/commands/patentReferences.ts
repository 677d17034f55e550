import type { Values } from '#server/commands/rows.ts';
import { personLinks } from '#server/records/personLinks.ts';
import type { Reference } from '#server/records/references.ts';

/** Everything a patent's body refers to, each with the field that would be wrong. */
export const patentReferences = (body: Values): Reference[] => [
  { field: 'clientIds', collection: 'client', ids: listOf(body.clientIds) },
  ...personLinks.flatMap(({ collection, ids, countries }): Reference[] => [
    { field: ids, collection, ids: listOf(body[ids]) },
    {
      field: countries,
      collection: 'country',
      ids: listOf<Values>(body[countries]).flatMap((part) => listOf(part.paysIds)),
    },
  ]),
  ...listOf<Values>(body.informationsDepot).flatMap((filing, index) =>
    filingReferences(filing, `informationsDepot.${index}`),
  ),
];

const filingReferences = (filing: Values, at: string): Reference[] => [
  { field: `${at}.idPays`, collection: 'country', ids: given(filing.idPays) },
  { field: `${at}.idStatuts`, collection: 'status', ids: given(filing.idStatuts) },
  ...(['cabinetsAnnuites', 'cabinetsProcedures'] as const).flatMap((category) =>
    listOf<Values>(filing[category]).flatMap((link, index): Reference[] => [
      { field: `${at}.${category}.${index}.cabinetId`, collection: 'cabinet', ids: given(link.cabinetId) },
      { field: `${at}.${category}.${index}.contactIds`, collection: 'contact', ids: listOf(link.contactIds) },
    ]),
  ),
];

const given = (id: unknown): unknown[] => (id === undefined || id === null ? [] : [id]);
const listOf = <T = unknown>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);
