import { useMediaQuery } from '@mantine/hooks';
import { limits } from '#domain/limits.ts';

/** Up to this width the menu is folded to its icons, and a table of seven columns still has no room beside it. */
const roomPx = 1_080;

/** Whether lists are tables and the window has no room for all of their columns: a tablet on end, half a screen. */
export const useIsTight = (): boolean =>
  useMediaQuery(`(min-width: ${limits.mobileBreakpointPx + 1}px) and (max-width: ${roomPx - 1}px)`, undefined, {
    getInitialValueInEffect: false,
  }) ?? false;
