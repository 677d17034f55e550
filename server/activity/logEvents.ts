import type { CollectionName } from '#domain/entity.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { type DescribedChanges, nameValues } from '#server/activity/describeChanges.ts';
import type { FoldedChange } from '#server/activity/foldChanges.ts';
import { narrowLists } from '#server/activity/narrowLists.ts';
import type { NamedRecords } from '#server/activity/readNames.ts';
import { referencesIn } from '#server/activity/referencesIn.ts';
import type { LogEvent } from '#server/audit/LogEvent.ts';
import type { Values } from '#server/commands/rows.ts';

const actions = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const;

/** What a row carries that is no value of anybody's, is the author of the entry, or an account whose name is beside it. */
const technical: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'searchText',
  'scopeEpoch',
  'vuPar',
  'marquePar',
  'idResponsable',
  'decidePar',
  'decideLe',
]);

/** One entry for each record a command changed. */
export const logEvents = ({ changes, named }: DescribedChanges): LogEvent[] =>
  changes.map((change) => {
    const { collection, id, kind } = change;
    const { before, after } = narrowLists(change);
    return {
      action: actions[kind],
      entityType: logEntityTypes[collection],
      entityId: id,
      entityName: recordName(collection, nameValues(change, named)) || familyName(change, named),
      oldValues: kind === 'create' ? null : logged(before),
      newValues: kind === 'delete' ? null : logged(after),
      names: namesIn(change, named),
    };
  });

/** A computed date has no name of its own in any language: it goes by that of its family. */
const familyName = ({ collection, before, after }: FoldedChange, named: NamedRecords): string => {
  if (collection !== 'deadline') return '';
  const family = named.get('patent')?.get((after.brevetId ?? before.brevetId) as number);
  return family ? recordName('patent', family) : '';
};

const logged = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !technical.has(name)));

const namesIn = ({ collection, before, after }: FoldedChange, named: NamedRecords): LogEvent['names'] => {
  const names: Partial<Record<CollectionName, Record<string, string>>> = {};
  for (const reference of [...referencesIn(collection, before), ...referencesIn(collection, after)]) {
    for (const id of reference.ids) {
      const values = named.get(reference.collection)?.get(id as number);
      if (!values) continue;
      const known = names[reference.collection] ?? {};
      names[reference.collection] = known;
      known[String(id)] = recordName(reference.collection, values);
    }
  }
  return Object.keys(names).length > 0 ? names : null;
};
