import { useEffect, useState } from 'react';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

/** The first screen stands by then. Before the day's dates are counted, which then need not be computed. */
const afterMs = 1_500;

/** Has the docket put together once the first screen needs the device no more. */
export const DocketLater = () => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), afterMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isLater ? <Ahead /> : null;
};

const loadAhead = async () => (await import('#src/screens/deadlines/DocketAhead.tsx')).DocketAhead;

const Ahead = () => {
  const [DocketAhead] = useQuietPart(loadAhead);
  return DocketAhead ? <DocketAhead /> : null;
};
