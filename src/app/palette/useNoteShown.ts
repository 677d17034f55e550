import { useLocation } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import { findable } from '#src/data/lists/findable.ts';
import { useNoteOpened } from '#src/data/lists/useOpened.ts';
import { listAddress } from '#src/ui/page/recordAddress.ts';

/** UX-19: the record that the address shows is one of the recent ones, however it was reached. */
export const useNoteShown = (): void => {
  const { pathname, search } = useLocation();
  // The patents of one client are a list of patents, too.
  const collection =
    findable.find((name) => listAddress(name) === pathname) ?? (pathname.endsWith('/brevets') ? 'patent' : null);
  useNoteOpened(collection, asId(new URLSearchParams(search).get('open')));
};
