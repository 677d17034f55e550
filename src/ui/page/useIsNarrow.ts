import { useMediaQuery } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';

/** LAY-07: whether the window is as narrow as a tablet on end or a phone. Known on the first paint. */
export const useIsNarrow = (): boolean =>
  useMediaQuery(`(max-width: ${limits.mobileBreakpointPx}px)`, undefined, { getInitialValueInEffect: false }) ?? false;
