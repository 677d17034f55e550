import { useMediaQuery } from '@mantine/hooks';

/** Whether a finger points, for which a target is 44 px (UX-49): what stands close together is no target of its own then. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
