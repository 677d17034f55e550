import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from 'react';

interface SteadyButtonProps extends ComponentProps<'button'> {
  /** How the library marks a button that is busy. */
  readonly 'data-loading'?: boolean;
}

/**
 * The element of every button. A browser takes the focus from one that is disabled, and the keyboard begins again at the top
 * of the page: after a save that is refused, or where a button has done all that it can. One that has the focus is therefore
 * disabled only once it is left; until then it says so, and takes no press (UX-53).
 */
export const SteadyButton = ({ type = 'button', disabled, onFocus, onBlur, ...props }: SteadyButtonProps) => {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = Boolean(disabled) && hasFocus;
  return (
    <button
      {...props}
      type={type}
      disabled={Boolean(disabled) && !hasFocus}
      aria-busy={props['data-loading'] || undefined}
      {...(isHeld && { 'aria-disabled': true, onClick: pressNothing })}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        // While another window is in front it has the focus still.
        if (document.activeElement !== event.currentTarget) setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
};

/** As with a disabled button, nothing is sent, and what stands around it hears of no click. */
const pressNothing = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
