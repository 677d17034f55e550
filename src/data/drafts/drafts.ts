import { useMemo, useSyncExternalStore } from 'react';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections, type Entity } from '#domain/entity.ts';
import { asId } from '#domain/field.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { withWholeParts } from '#domain/rules/merging/withWholeParts.ts';
import { fromWire } from '#domain/wire.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { isDraft, ownValues } from '#src/db/ownWork.ts';

/** A form that was not sent: what it held, where the user stood, and what the record showed when the edit began. */
export interface Draft<V, R = null> {
  readonly values: V;
  readonly tab: string;
  readonly seen: R;
  /** When it was last changed, as an instant. */
  readonly at: string;
}

/**
 * What a draft is of: a kind of record, an import of a file with families or with records of another list, or one value
 * of a filing that is changed where it stands.
 */
export type DraftKind = CollectionName | 'import' | `import.${ImportedCollection}` | `quick.${string}`;

export const draftName = (kind: DraftKind, id: RecordId | 'new'): string => `${ownValues.draft}${kind}:${id}`;

/** One value of a filing; the draft bears the family's id beside this. */
export const quickField = (field: string, filingId: RecordId | null): `quick.${string}` =>
  `quick.${field}.${filingId ?? ''}`;

/** Where the file lies that a draft is about; it goes with the draft. */
export const draftFileName = (name: string): string => `${name}:file`;

const namesIn = (store: LocalStore): string[] => store.names().filter(isDraft);

const idIn = (name: string): RecordId | 'new' => asId(name.split(':')[2]) ?? 'new';

/** The name under which a draft lies: a record made here may have got its number since. */
const standingName = (store: LocalStore, name: string): string => {
  const id = idIn(name);
  if (store.value(name) !== undefined || typeof id !== 'number') return name;
  const kind = name.split(':')[1];
  return (
    namesIn(store).find((other) => other.split(':')[1] === kind && store.serverId(idIn(other) as RecordId) === id) ??
    name
  );
};

/**
 * The draft as it stands on this device; ids that the server has numbered meanwhile are numbers. An older version of the
 * app may have left it: the record it was begun on, and the parts of its lists, are read through the declarations.
 */
export const readDraft = <V, R>(store: LocalStore, name: string): Draft<V, R> | null => {
  const draft = store.value<Draft<V, R>>(standingName(store, name));
  if (!draft) return null;
  const { values, seen, ...rest } = resolveIds(draft, (id) => store.serverId(id));
  const kind = name.split(':')[1];
  if (!isCollection(kind)) return { ...rest, values, seen };
  const entity = entityOf(kind);
  return {
    ...rest,
    values: withWholeParts(entity.fields, values as Values) as V,
    seen: wholeSeen(entity, seen) ?? seen,
  };
};

/** That only a summary was here is never on the wire, and stays with it. */
const wholeSeen = <R>(entity: Entity, seen: R): R | null => {
  const whole = seen && fromWire(entity, seen);
  const { partial } = (seen ?? {}) as { readonly partial?: string };
  return whole ? ({ ...whole, ...(partial && { partial }) } as R) : null;
};

export interface QuickDraft {
  readonly name: string;
  readonly patentId: RecordId;
  readonly filingId: RecordId | null;
  readonly field: string;
}

/** The values of filings that were typed and not saved. */
export const quickDrafts = (store: LocalStore): readonly QuickDraft[] =>
  namesIn(store).flatMap((name) => {
    const [quick, field = '', filing] = name.split(':')[1]?.split('.') ?? [];
    const patentId = idIn(name);
    return quick === 'quick' && patentId !== 'new' ? [{ name, patentId, filingId: asId(filing), field }] : [];
  });

/** Whether a draft is of a record, and not of an import. */
export const isCollection = (kind: string | undefined): kind is CollectionName =>
  (collections as readonly (string | undefined)[]).includes(kind);

/** What has to be stored for a draft to stand, or with undefined to be gone; part of any commit. */
export const draftValues = (
  store: LocalStore,
  name: string,
  draft: Draft<unknown, unknown> | undefined,
): Record<string, unknown> => {
  const standing = standingName(store, name);
  return {
    ...(standing !== name && { [standing]: undefined }),
    ...(!draft && { [draftFileName(name)]: undefined }),
    [name]: draft,
  };
};

export interface KeptDraft<V> extends Draft<V, unknown> {
  readonly name: string;
  /** The record being edited, under its number once it has one. */
  readonly id: RecordId | 'new';
}

/** The unfinished forms of one kind, the latest first. */
export const useDrafts = <V>(kind: DraftKind): readonly KeptDraft<V>[] => {
  const { store } = useOpenSession();
  const subscribe = useMemo(() => throttled((changed) => store.subscribe(changed)), [store]);
  const standing = useSyncExternalStore(subscribe, () => standingDrafts(store, kind));
  return useMemo(
    () =>
      (JSON.parse(standing) as [string, string][])
        .map(([name, at]) => {
          const id = idIn(name);
          const number = id === 'new' ? undefined : store.serverId(id);
          return { ...(readDraft<V, unknown>(store, name) as Draft<V, unknown>), name, at, id: number ?? id };
        })
        .sort((a, b) => b.at.localeCompare(a.at)),
    [store, standing],
  );
};

const standingDrafts = (store: LocalStore, kind: DraftKind): string =>
  JSON.stringify(
    namesIn(store)
      .filter((name) => name.split(':')[1] === kind)
      .flatMap((name) => {
        const draft = store.value<Draft<unknown>>(name);
        return draft ? [[name, draft.at]] : [];
      }),
  );
