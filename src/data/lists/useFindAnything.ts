import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import type { Findable } from '#src/data/lists/findable.ts';
import { type AtServer, useFindAsTyped } from '#src/data/lists/useFindAtServer.ts';
import { type FindMatched, useMatchedNumber } from '#src/data/lists/useMatchedNumber.ts';
import { useNearNumbers } from '#src/data/lists/useNearNumbers.ts';
import { useReadAhead } from '#src/data/lists/useReadAhead.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { type Searcher, useSearcher } from '#src/data/lists/useSearcher.ts';
import { useUser } from '#src/data/session/useUser.ts';
import type { ViewRow } from '#src/view/View.ts';

export interface Found {
  readonly collection: Findable;
  readonly id: RecordId;
  readonly name: string;
  /** A second line that distinguishes it from similar ones; may be empty. */
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

/** What is found of one kind: the first of them, and how many there are. */
export interface Hits {
  readonly collection: Findable;
  readonly found: readonly Found[];
  readonly total: number;
}

interface HitContext<T> extends Pick<AtServer, 'ids'> {
  readonly mark: string;
  /** Which number was found, for records that have numbers. */
  readonly findMatched?: (record: T) => ReturnType<FindMatched>;
}

const nobody = () => null;

/** What is found of one kind: the number that the whole query reads as, names that begin as typed, then the others in their order. */
const hits = <T>(
  collection: Findable,
  query: string,
  rows: readonly ViewRow<T>[],
  searcher: Searcher<T>,
  { ids, mark, findMatched = nobody }: HitContext<T>,
): Hits => {
  const here = searcher(query)?.(rows) ?? [];
  const isHere = new Set(ids.size > 0 ? here : []);
  const others = ids.size > 0 ? rows.filter((row) => ids.has(row.id) && !isHere.has(row)) : [];
  const unseen = new Set(others.map(({ id }) => id));
  const kept = [...here, ...others];
  const start = foldText(query).trim();
  const named = kept.slice(0, ranked).map(({ id, record }) => {
    const values = record as AnyRecord;
    const matched = findMatched(record);
    const detail = detailFields[collection].map((field) => String(values[field] ?? '').trim());
    if (matched) detail.unshift(matched.sentence);
    if (values.found || unseen.has(id)) detail.push(mark);
    const name = recordName(collection, values);
    const rank = matched?.isMeant ? 0 : foldText(name).startsWith(start) ? 1 : 2;
    return { rank, found: { collection, id, name, detail: detail.filter(Boolean).join(' · ') } };
  });
  const found = [0, 1, 2]
    .flatMap((rank) => named.filter((hit) => hit.rank === rank))
    .map((hit) => hit.found)
    .slice(0, ofEachKind);
  return { collection, found, total: kept.length };
};

/**
 * UX-19: every record of this device in which all words occur, a few of each kind, with what the server finds where this
 * device does not hold everything; nothing for an empty query.
 */
export const useFindAnything = (query: string) => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  const patents = useRows('patent');
  const clients = useRows('client');
  const contacts = useRows('contact');
  const cabinets = useRows('cabinet');
  const patentSearch = useSearcher('patent');
  const clientSearch = useSearcher('client');
  const contactSearch = useSearcher('contact');
  const cabinetSearch = useSearcher('cabinet');
  const patentsAtServer = useFindAsTyped('patent', query);
  // The role Client has no list of clients to open one in (NAV-05).
  const clientsAtServer = useFindAsTyped(isClient ? null : 'client', query);
  const contactsAtServer = useFindAsTyped('contact', query);
  const findMatched = useMatchedNumber(query);
  // What an earlier query found is not offered to Enter, while the texts for this one are still being read.
  const isRead = useReadAhead(patents, query) === query;
  const mark = t('atServer.mark');
  const groups = useMemo(
    () => [
      hits('patent', isRead ? query : '', patents, patentSearch, { ...patentsAtServer, mark, findMatched }),
      hits('client', query, clients, clientSearch, { ...clientsAtServer, mark }),
      hits('contact', query, contacts, contactSearch, { ...contactsAtServer, mark }),
      hits('cabinet', query, cabinets, cabinetSearch, { ids: none, mark }),
    ],
    [
      query,
      isRead,
      patents,
      clients,
      contacts,
      cabinets,
      patentSearch,
      clientSearch,
      contactSearch,
      cabinetSearch,
      patentsAtServer,
      clientsAtServer,
      contactsAtServer,
      findMatched,
      mark,
    ],
  );
  const isNothing = isRead && groups.every(({ total }) => total === 0);
  const states = [patentsAtServer.state, clientsAtServer.state, contactsAtServer.state];
  const near = useNearNumbers(patents, query, isNothing);
  return { groups, isNothing, near, atServer: stateOrder.find((state) => states.includes(state)) ?? null };
};

const none: AtServer['ids'] = new Set();

/** What is said of the three together: the first of these that holds for one. */
const stateOrder = ['asking', 'failed', 'offline'] as const;
