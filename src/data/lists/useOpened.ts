import { useEffect, useMemo } from 'react';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { type Findable, findable } from '#src/data/lists/findable.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';

interface OpenedRecord {
  readonly collection: Findable;
  readonly id: RecordId;
}

const none: readonly OpenedRecord[] = [];
/** What somebody goes back to is rarely further away. */
const kept = 8;

/** What was kept by whatever version of the app; what is no record is left out. */
const readOpened = (value: unknown): readonly OpenedRecord[] =>
  Array.isArray(value)
    ? value.flatMap((one: Partial<OpenedRecord> | null) => {
        const [collection, id] = [findable.find((name) => name === one?.collection), asId(one?.id)];
        return collection && id !== null ? [{ collection, id }] : [];
      })
    : none;

/** The records that were opened last on this device, the latest first; sealed, as they show what a firm works on. */
export const useOpened = (): readonly OpenedRecord[] => {
  const [value] = useKeptValue<unknown>('opened');
  return useMemo(() => readOpened(value), [value]);
};

/** Remembers the record that is shown now. */
export const useNoteOpened = (collection: Findable | null, id: RecordId | null): void => {
  const [, change] = useKeptValue<unknown>('opened');
  const { store } = useOpenSession();
  useEffect(() => {
    if (!collection || id === null) return;
    const isSame = (one: OpenedRecord): boolean =>
      one.collection === collection && (store.serverId(one.id) ?? one.id) === (store.serverId(id) ?? id);
    // A device without room for it loses nothing that anybody typed.
    void change((before) =>
      [{ collection, id }, ...readOpened(before).filter((one) => !isSame(one))].slice(0, kept),
    ).catch(() => undefined);
  }, [collection, id, change, store]);
};
