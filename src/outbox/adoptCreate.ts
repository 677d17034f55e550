import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { numberedField, sameWords } from '#domain/rules/merging/sameCreation.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { waitingAgain } from '#src/outbox/foldEdit.ts';
import { newKey, type Source } from '#src/outbox/newEntry.ts';

/**
 * A create as an update over nothing of the record that turned out to be the same: whatever that holds otherwise is merged
 * or asked, never lost. What the server only spaced anew stands as it made it. A number of its own is asked once more to
 * give way.
 */
export const adoptCreate = (source: Source, entry: OutboxEntry, match: AnyRecord): OutboxEntry => {
  const { collection } = entry;
  const names = Object.keys(entry.patch).filter((name) => !sameWords(entry.patch[name], match[name]));
  const own = numberedField(collection);
  const values = {
    ...pickFields(emptyValues(entityOf(collection).fields), names),
    ...(own !== undefined && names.includes(own) && { [own]: match[own] }),
  };
  return {
    ...entry,
    ...waitingAgain(entry, newKey(source)),
    kind: 'update',
    recordId: match.id,
    patch: pickFields(entry.patch, names),
    base: { version: match.version, values },
  };
};
