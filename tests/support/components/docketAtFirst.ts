import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import type { OpenSession } from '#src/data/session/openSession.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';
import { drawHook } from '#tests/support/components/sessionHook.tsx';

const address = {
  search: '',
  filters: {},
  sort: { column: 'day', descending: false },
  page: 1,
  pageSize: 10,
  open: null,
};

/** What the docket draws first where its address is silent; it is left before it could work anything out. */
export const docketAtFirst = (session: OpenSession) => {
  const use = () => useDeadlineList(address, useDeadlineContext(), useDeadlines());
  const { result, unmount } = drawHook(session, use, undefined);
  unmount();
  const { isReady, chipCounts } = result.current;
  return { ...result.current, isWhole: isReady && chipCounts !== null };
};
