import { useMediaQuery } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';

/** Whether lists are tables and the window has no room for all of their columns: a tablet on end, half a screen. */
export const useIsTight = (): boolean =>
  useMediaQuery(`(min-width: ${limits.mobileBreakpointPx + 1}px) and (max-width: ${limits.roomyPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  }) ?? false;
