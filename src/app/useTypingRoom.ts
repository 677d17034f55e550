import { useEffect } from 'react';

/** Browsers' own bars come and go; no keyboard is so low. */
const leastKeyboardPx = 100;

/**
 * Keeps what is being typed in sight where the window becomes smaller: it is turned, its text enlarged, or a keyboard comes
 * up on the glass (UX-52). Where that is laid over the page, `--brevia-keyboard` says how much of it, and dialogs end above.
 */
export const useTypingRoom = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const follow = (): void => {
      // Two fingers that enlarge the page make the view smaller, too.
      if (view.scale !== 1) return;
      const covered = window.innerHeight - view.height;
      document.documentElement.style.setProperty(
        '--brevia-keyboard',
        `${covered < leastKeyboardPx ? 0 : Math.round(covered)}px`,
      );
      // Once the dialog has its new height.
      window.requestAnimationFrame(showTyped);
    };
    view.addEventListener('resize', follow);
    return () => view.removeEventListener('resize', follow);
  }, []);
};

const showTyped = (): void => {
  const field = document.activeElement;
  if (field?.matches('input, textarea')) field.scrollIntoView({ block: 'nearest' });
};
