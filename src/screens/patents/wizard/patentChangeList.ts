import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type ChangeLine, describeField, textOf } from '#domain/rules/changes/describeChange.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { newFiling, type PersonCountries } from '#domain/rules/patents/filings.ts';
import { type PatentForm, patentTabFields, personKinds, personLists } from '#src/screens/patents/family/patentForm.ts';
import { filingLines } from '#src/screens/patents/wizard/filingLines.ts';
import type { PatentWords } from '#src/screens/patents/wizard/usePatentWords.ts';
import { allFields } from '#src/ui/form/allFields.ts';

export interface ChangeGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly ChangeLine[];
}

/** UX-33: what an edit changes and nothing else, grouped as the wizard's tabs and by filing. */
export const patentChangeList = (before: PatentForm, after: PatentForm, words: PatentWords): ChangeGroup[] =>
  [
    { key: 'general', title: words.tab('general'), lines: generalLines(before, after, words) },
    {
      key: 'clients',
      title: words.tab('clients'),
      lines: setLines(before.clientIds, after.clientIds, words),
    },
    ...filingChanges(before.informationsDepot, after.informationsDepot, words),
    ...personLists.map((list) => ({
      key: list,
      title: words.tab(list),
      lines: personLines(before[list], after[list], (id) => words.nameOf(personKinds[list], id), words),
    })),
  ].filter(({ lines }) => lines.length > 0);

const generalLines = (before: PatentForm, after: PatentForm, words: PatentWords): ChangeLine[] =>
  patentTabFields.general.flatMap((name) =>
    describeField({ name, kind: 'value', before: before[name], after: after[name] }, words),
  );

/** Of clients each one that came or went, on a line of its own. */
const setLines = (before: readonly RecordId[], after: readonly RecordId[], words: PatentWords): ChangeLine[] => {
  const label = words.label('clientIds');
  const nameOf = (id: RecordId): string => words.nameOf('client', id);
  return [
    ...before.filter((id) => !after.includes(id)).map((id) => ({ label, before: nameOf(id), after: '' })),
    ...after.filter((id) => !before.includes(id)).map((id) => ({ label, before: '', after: nameOf(id) })),
  ];
};

const personLines = (
  before: readonly PersonCountries[],
  after: readonly PersonCountries[],
  nameOf: (id: RecordId) => string,
  words: PatentWords,
): ChangeLine[] => {
  const old = new Map(before.map((person) => [person.id, person]));
  const countries = (ids: readonly RecordId[]): string => textOf('paysIds', ids, words);
  const kept = new Set(after.map(({ id }) => id));
  const describe = (person: PersonCountries): string =>
    [nameOf(person.id), countries(person.paysIds)].filter(Boolean).join(' · ');
  const gone = before
    .filter(({ id }) => !kept.has(id))
    .map((person) => ({ label: nameOf(person.id), before: describe(person), after: '' }));
  const others = after.flatMap((person) => {
    const was = old.get(person.id);
    if (!was) return [{ label: nameOf(person.id), before: '', after: describe(person) }];
    if (sameValue(was.paysIds, person.paysIds)) return [];
    return [{ label: nameOf(person.id), before: countries(was.paysIds), after: countries(person.paysIds) }];
  });
  return [...gone, ...others];
};

/** What becomes of filings, filing by filing. */
export const filingChanges = (
  before: readonly Filing[],
  after: readonly Filing[],
  words: PatentWords,
): ChangeGroup[] => {
  const old = new Map(before.map((filing) => [filing.id, filing]));
  const kept = new Set(after.map(({ id }) => id));
  const group = (filing: Filing, how: 'added' | 'removed' | 'changed', lines: ChangeLine[]): ChangeGroup => ({
    key: `filing-${filing.id}`,
    title: words.filing(how, filing.idPays),
    lines,
  });
  return [
    ...after
      .filter(({ id }) => !old.has(id))
      .map((filing) => group(filing, 'added', filingLinesOf(null, filing, words))),
    ...after.flatMap((filing) => {
      const was = old.get(filing.id);
      return was ? [group(filing, 'changed', filingLinesOf(was, filing, words))] : [];
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((filing) => group(filing, 'removed', filingLinesOf(filing, null, words))),
  ];
};

type LinkField = 'cabinetsAnnuites' | 'cabinetsProcedures';

const shownFields = allFields<Exclude<keyof Filing, 'id' | LinkField>>()([
  'idPays',
  'idStatuts',
  ...filingLines,
  'voieDepot',
  'commentaire',
  'licence',
]);

const blank = newFiling('');

/** Of a filing that comes or goes what it says, of one that stays what changes. */
const filingLinesOf = (before: Filing | null, after: Filing | null, words: PatentWords): ChangeLine[] => [
  ...shownFields
    .filter((name) => !sameValue((before ?? blank)[name], (after ?? blank)[name]))
    .flatMap((name) => describeField({ name, kind: 'value', before: before?.[name], after: after?.[name] }, words)),
  ...linkLines(before?.cabinetsAnnuites, after?.cabinetsAnnuites, words.label('cabinetsAnnuites'), words),
  ...linkLines(before?.cabinetsProcedures, after?.cabinetsProcedures, words.label('cabinetsProcedures'), words),
];

/** A cabinet of a filing in one line: name, roles, contacts. */
export const linkText = ({ cabinetId, roles, contactIds }: CabinetLink, words: PatentWords): string =>
  [textOf('cabinetId', cabinetId, words), textOf('roles', roles, words), textOf('contactIds', contactIds, words)]
    .filter(Boolean)
    .join(' · ');

const linkLines = (
  before: readonly CabinetLink[] = [],
  after: readonly CabinetLink[] = [],
  label: string,
  words: PatentWords,
): ChangeLine[] => {
  const old = new Map(before.map((link) => [link.cabinetId, link]));
  const kept = new Set(after.map(({ cabinetId }) => cabinetId));
  const lines = [
    ...before
      .filter(({ cabinetId }) => !kept.has(cabinetId))
      .map((link) => ({ label, before: linkText(link, words), after: '' })),
    ...after.map((link) => {
      const was = old.get(link.cabinetId);
      return { label, before: was ? linkText(was, words) : '', after: linkText(link, words) };
    }),
  ];
  return lines.filter((line) => line.before !== line.after);
};
