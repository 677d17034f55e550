import { useDeferredValue, useEffect } from 'react';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { readListAddress } from '#src/data/lists/listAddress.ts';
import { useArrival } from '#src/data/lists/useArrival.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { deadlineListShape } from '#src/screens/deadlines/deadlineColumns.tsx';
import { responsibleIn } from '#src/screens/deadlines/responsibleIn.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';

/** Of more families nothing is put together: their dates are a quarter of what the page holds. */
const most = 60_000;

/** What the docket asks where its address is silent. */
const silent = readListAddress(new URLSearchParams(), deadlineListShape);

/**
 * Puts the docket together before somebody opens it, and anew when something in it is another; last of all that is worked
 * out beside the user, and shows nothing.
 */
export const DocketAhead = () => {
  const families = useRows('patent');
  const isWanted = useArrival() === 'here' && families.length <= most;
  // In a drawing of its own: putting it in order is as long as a task may be.
  const deadlines = useDeferredValue(useDeadlines({ isWanted, work: 'news' }));
  const { isReady } = useDeadlineList(silent, useDeadlineContext(), deadlines);
  const familiesLater = useDeferredValue(families);
  useEffect(() => {
    if (isReady) responsibleIn(familiesLater);
  }, [isReady, familiesLater]);
  return null;
};
