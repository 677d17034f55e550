import { useMemo } from 'react';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { recordName } from '#domain/rules/recordName.ts';
import { useRows } from '#src/data/useRows.ts';
import { type Searcher, useSearcher } from '#src/data/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** The collections whose records have a place to be shown at. */
export const findable = ['patent', 'client', 'contact', 'cabinet'] as const;
export type Findable = (typeof findable)[number];

export interface Found {
  readonly collection: Findable;
  readonly id: RecordId;
  readonly name: string;
  /** A second line that tells it from its likes; may be empty. */
  readonly detail: string;
}

/** Of each kind, so that none crowds out the others. */
const ofEachKind = 6;
/** So many hits are looked through for those that begin as typed. */
const ranked = 500;

const detailFields: Readonly<Record<Findable, readonly string[]>> = {
  patent: ['titre'],
  client: ['referenceClient', 'emailClient'],
  contact: ['fonction', 'societe', 'email'],
  cabinet: ['paysCabinet', 'emailCabinet'],
};

/** What is found of one kind: names that begin as typed first, then the others in their order. */
const hits = <T>(
  collection: Findable,
  query: string,
  rows: readonly ViewRow<T>[],
  searcher: Searcher<T>,
): readonly Found[] => {
  const kept = searcher(query)?.(rows) ?? [];
  const start = foldText(query).trim();
  const named = kept.slice(0, ranked).map(({ id, record }) => {
    const values = record as AnyRecord;
    const detail = detailFields[collection].map((field) => String(values[field] ?? '').trim());
    return { collection, id, name: recordName(collection, values), detail: detail.filter(Boolean).join(' · ') };
  });
  const begins = (found: Found): boolean => foldText(found.name).startsWith(start);
  return [...named.filter(begins), ...named.filter((found) => !begins(found))].slice(0, ofEachKind);
};

/** UX-19: every record of this device in which all words occur, a few of each kind; nothing for an empty query. */
export const useFindAnything = (query: string): readonly Found[] => {
  const patents = useRows('patent');
  const clients = useRows('client');
  const contacts = useRows('contact');
  const cabinets = useRows('cabinet');
  const patentSearch = useSearcher('patent');
  const clientSearch = useSearcher('client');
  const contactSearch = useSearcher('contact');
  const cabinetSearch = useSearcher('cabinet');
  return useMemo(
    () => [
      ...hits('patent', query, patents, patentSearch),
      ...hits('client', query, clients, clientSearch),
      ...hits('contact', query, contacts, contactSearch),
      ...hits('cabinet', query, cabinets, cabinetSearch),
    ],
    [query, patents, clients, contacts, cabinets, patentSearch, clientSearch, contactSearch, cabinetSearch],
  );
};
