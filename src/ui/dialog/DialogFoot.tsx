import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/ui/dialog/DialogFoot.module.css';
import { keepFocus } from '#src/ui/dialog/keepFocus.ts';

/**
 * What can be done in a dialog, always in sight at its lower edge: it stays under the finger while what stands above it
 * is still growing. The last child of the dialog's body.
 */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <Group ref={measureHeight} className={classes.foot} onMouseDown={keepFocus} data-dialog-foot data-print="never">
    {children}
  </Group>
);

/** Says as `--brevia-foot` how high the foot in front is: toasts lie above it where a dialog fills the screen (LAY-10). */
const measureHeight = (foot: HTMLDivElement) => {
  const measure = (): void => {
    const front = [...document.querySelectorAll<HTMLElement>('[data-dialog-foot]')].at(-1);
    document.documentElement.style.setProperty('--brevia-foot', `${front?.offsetHeight ?? 0}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(foot);
  return () => {
    observer.disconnect();
    // Once it is gone, another dialog may be in front again.
    window.requestAnimationFrame(measure);
  };
};
