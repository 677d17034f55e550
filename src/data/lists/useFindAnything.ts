import { useMemo } from 'react';
import { findHits } from '#src/data/lists/findHits.ts';
import { type AtServer, useFindAsTyped } from '#src/data/lists/useFindAtServer.ts';
import { useMatchedNumber } from '#src/data/lists/useMatchedNumber.ts';
import { useNearNumbers } from '#src/data/lists/useNearNumbers.ts';
import { useReadAhead } from '#src/data/lists/useReadAhead.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/**
 * UX-19: every record of this device in which all words occur, a few of each kind, with what the server finds where this
 * device does not hold everything; nothing for an empty query. The kind whose first answers best stands first.
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
  const groups = useMemo(() => {
    const found = [
      findHits('patent', isRead ? query : '', patents, patentSearch, { ...patentsAtServer, mark, findMatched }),
      findHits('client', query, clients, clientSearch, { ...clientsAtServer, mark }),
      findHits('contact', query, contacts, contactSearch, { ...contactsAtServer, mark }),
      findHits('cabinet', query, cabinets, cabinetSearch, { ids: none, mark }),
    ];
    return found.sort((left, right) => left.best - right.best);
  }, [
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
  ]);
  const isNothing = isRead && groups.every(({ total }) => total === 0);
  const states = [patentsAtServer.state, clientsAtServer.state, contactsAtServer.state];
  const near = useNearNumbers(patents, query, isNothing);
  return { groups, isNothing, near, atServer: stateOrder.find((state) => states.includes(state)) ?? null };
};

const none: AtServer['ids'] = new Set();

/** What is said of the three together: the first of these that holds for one. */
const stateOrder = ['asking', 'failed', 'offline'] as const;
