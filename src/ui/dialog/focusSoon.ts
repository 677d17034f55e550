/** Long enough for a panel to unfold. */
const mostFrames = 40;

/** Puts the focus on an element that is about to be shown: what is still hidden cannot take it. */
export const focusSoon = (find: () => HTMLElement | null | undefined): void => {
  let frames = 0;
  const focus = (): void => {
    const element = find();
    element?.focus();
    frames += 1;
    if ((!element || document.activeElement !== element) && frames < mostFrames) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
};
