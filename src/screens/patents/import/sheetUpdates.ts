import type { RecordId } from '#domain/recordId.ts';
import type { ThereFamily } from '#domain/rules/import/assess.ts';
import type { NamedColleague } from '#domain/rules/import/matchColleague.ts';
import type { SheetFiling } from '#domain/rules/import/SheetFamily.ts';
import { type FamilyChanges, type FieldChange, familyChanges } from '#domain/rules/import/updates/familyChanges.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { yieldToMain } from '#src/data/changes/useImports.ts';
import { importLookups, type LookupChoices } from '#src/screens/patents/import/importLookups.ts';
import { indexPortfolio, type RowsOf } from '#src/screens/patents/import/portfolioIndex.ts';

/** A family of the sheet that is there already, and what the sheet says otherwise. */
export interface SheetUpdate {
  readonly id: RecordId;
  readonly name: string;
  /** Its first row in the sheet. */
  readonly row: number;
  readonly by: ThereFamily['by'];
  readonly changes: FamilyChanges;
}

/** How a change is named where the reader takes it over: stable as long as the sheet and the record are. */
export const fieldKey = ({ id, row }: SheetUpdate, { column, filing }: FieldChange): string =>
  `${id} ${row} ${filing ?? ''} ${column}`;

export const filingKey = ({ id, row, changes }: SheetUpdate, filing: SheetFiling): string =>
  `${id} ${row} +${changes.added.indexOf(filing)}`;

export const keysOf = (update: SheetUpdate): readonly string[] => [
  ...update.changes.fields.map((change) => fieldKey(update, change)),
  ...update.changes.added.map((filing) => filingKey(update, filing)),
];

/** What of a family's changes the reader takes over; null for nothing. */
export const acceptedOf = (update: SheetUpdate, accepted: ReadonlySet<string>): FamilyChanges | null => {
  const fields = update.changes.fields.filter((change) => accepted.has(fieldKey(update, change)));
  const added = update.changes.added.filter((filing) => accepted.has(filingKey(update, filing)));
  return fields.length + added.length > 0 ? { fields, added } : null;
};

/** Families that come over from the worker at a time. */
const portion = 200;

export interface Compare {
  readonly rowsOf: RowsOf;
  readonly choices: LookupChoices;
  readonly colleagues?: readonly NamedColleague[];
  /** Of the reader. */
  readonly language: string;
  /** Families that are there, from the worker; null when they cannot be had any more. */
  readonly there: (from: number, count: number) => Promise<readonly ThereFamily[] | null>;
}

/** Holds the families of the sheet that are there against their records; only those that differ are reported. */
export const sheetUpdates = async ({
  rowsOf,
  choices,
  colleagues = [],
  language,
  there,
}: Compare): Promise<readonly SheetUpdate[]> => {
  const portfolio = await indexPortfolio(rowsOf, colleagues, language);
  const lookups = importLookups(portfolio, choices, null);
  const records = new Map(rowsOf('patent').map(({ id, record }) => [String(id), { id, record }]));
  const updates: SheetUpdate[] = [];
  for (let from = 0; ; from += portion) {
    const families = (await there(from, portion)) ?? [];
    for (const found of families) {
      const known = records.get(found.owner);
      if (!known) continue;
      const { id, record } = known;
      const changes = familyChanges(found, record, { lookups, texts: portfolio.texts });
      const name = trimmedText(record.referenceFamille) || trimmedText(record.titre);
      if (changes.fields.length + changes.added.length > 0)
        updates.push({ id, name, row: found.family.rows[0] ?? 0, by: found.by, changes });
      await yieldToMain();
    }
    if (families.length < portion) return updates;
  }
};
