let isUnderWay = false;

/**
 * Whether somebody is on the way to a screen that still comes: said by the router as soon as it knows, before React has
 * drawn or heard anything of it. Any other navigation in between would end that way, and the click would be lost.
 */
export const wayElsewhere = {
  isUnderWay: (): boolean => isUnderWay,
  set: (is: boolean): void => {
    isUnderWay = is;
  },
};
