import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';

/** One change that is made to many families or filings at once. */
export type ManyChange =
  | { readonly field: 'status'; readonly status: RecordId | null }
  | { readonly field: 'licence'; readonly licence: boolean }
  | { readonly field: 'date'; readonly date: FilingDate; readonly day: string | null }
  | { readonly field: 'cabinet'; readonly duty: CabinetDuties; readonly cabinet: RecordId; readonly how: HowMany }
  | { readonly field: 'responsible'; readonly responsible: RecordId | null }
  | { readonly field: 'client'; readonly client: RecordId; readonly how: HowMany };

export type FilingDate = 'dateDepot' | 'datePublication' | 'dateDelivrance';
export type CabinetDuties = 'cabinetsAnnuites' | 'cabinetsProcedures';
/** Beside those that stand there, or in their place. */
export type HowMany = 'add' | 'replace';

/** Which filings of a family are meant. */
export type MeansFiling = (filing: Filing) => boolean;

/** What of a family one change to many may touch. */
type Family = Pick<Patent, 'clientIds' | 'idResponsable' | 'informationsDepot'>;
type FamilyValues = Partial<Family>;

const familyFields = ['client', 'responsible'] as const;
export type FamilyField = (typeof familyFields)[number];

/** Whether a change is made to the family itself, and not to its filings. */
export const isOfFamily = (field: ManyChange['field']): field is FamilyField =>
  familyFields.some((known) => known === field);

/** What of a family becomes another; null where all that is meant stands there already. */
export const manyChanged = (patent: Family, change: ManyChange, means: MeansFiling): FamilyValues | null => {
  if (change.field === 'client') {
    const clientIds = added(patent.clientIds, change.client, change.how);
    return sameValue(patent.clientIds, clientIds) ? null : { clientIds };
  }
  if (change.field === 'responsible')
    return patent.idResponsable === change.responsible ? null : { idResponsable: change.responsible };
  const informationsDepot = patent.informationsDepot.map((filing) =>
    means(filing) ? changedFiling(filing, change) : filing,
  );
  const isChanged = informationsDepot.some((filing, at) => filing !== patent.informationsDepot[at]);
  return isChanged ? { informationsDepot } : null;
};

const added = (ids: readonly RecordId[], id: RecordId, how: HowMany): RecordId[] =>
  how === 'replace' ? [id] : ids.includes(id) ? [...ids] : [...ids, id];

type FilingChange = Exclude<ManyChange, { readonly field: FamilyField }>;

/** The filing after the change; the same object where it stands there already. */
export const changedFiling = (filing: Filing, change: FilingChange): Filing => {
  const values = valuesOf(filing, change);
  const isChanged = Object.entries(values).some(([name, value]) => !sameValue(filing[name as keyof Filing], value));
  return isChanged ? { ...filing, ...values } : filing;
};

const valuesOf = (filing: Filing, change: FilingChange): Partial<Filing> => {
  if (change.field === 'status') return { idStatuts: change.status };
  if (change.field === 'licence') return { licence: change.licence };
  if (change.field === 'date') return { [change.date]: change.day };
  return { [change.duty]: linksWith(filing[change.duty], change.cabinet, change.how) };
};

/** FIL-03, FIL-04: a cabinet stands once; the one that takes another's place has its rank and none of its contacts. */
const linksWith = (links: readonly CabinetLink[], cabinetId: RecordId, how: HowMany): CabinetLink[] => {
  const own = links.find((link) => link.cabinetId === cabinetId);
  if (how === 'add') return own ? [...links] : [...links, { cabinetId, roles: [], contactIds: [] }];
  return [own ?? { cabinetId, roles: links[0]?.roles ?? [], contactIds: [] }];
};

/** What stands in a place before the change, as one value that can be counted and named. */
export type OldValue = RecordId | boolean | string | null | readonly (RecordId | null)[];

const oldValue = (patent: Omit<Family, 'informationsDepot'>, filing: Filing | null, change: ManyChange): OldValue => {
  if (change.field === 'client') return patent.clientIds;
  if (change.field === 'responsible') return patent.idResponsable;
  if (!filing) return null;
  if (change.field === 'status') return filing.idStatuts;
  if (change.field === 'licence') return filing.licence;
  if (change.field === 'date') return filing[change.date];
  return filing[change.duty].map(({ cabinetId }) => cabinetId);
};

export interface ManyPreview {
  /** How many families change. */
  readonly families: number;
  /** How many places change: filings, or families where it is the family's. */
  readonly places: number;
  /** How many are meant and have the value already. */
  readonly unchanged: number;
  /** What gives way, the most frequent first. */
  readonly from: readonly { readonly old: OldValue; readonly count: number }[];
}

/** What a change would do to families, before anything is done. */
export const previewMany = (
  families: readonly {
    readonly record: Family;
    readonly means: MeansFiling;
  }[],
  change: ManyChange,
): ManyPreview => {
  const from = new Map<string, { old: OldValue; count: number }>();
  let [changed, places, unchanged] = [0, 0, 0];
  const count = (old: OldValue): void => {
    const key = JSON.stringify(old);
    const known = from.get(key) ?? { old, count: 0 };
    known.count += 1;
    from.set(key, known);
    places += 1;
  };
  for (const { record, means } of families) {
    const before = places;
    if (change.field === 'client' || change.field === 'responsible') {
      if (manyChanged(record, change, means)) count(oldValue(record, null, change));
      else unchanged += 1;
    } else
      for (const filing of record.informationsDepot) {
        if (!means(filing)) continue;
        if (changedFiling(filing, change) === filing) unchanged += 1;
        else count(oldValue(record, filing, change));
      }
    if (places > before) changed += 1;
  }
  const list = [...from.values()].sort((left, right) => right.count - left.count);
  return { families: changed, places, unchanged, from: list };
};
