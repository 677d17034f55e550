import type { PopoverProps } from '@mantine/core';

const padding = 12;

/**
 * Keeps a wide panel over the screen that it belongs to, and narrower where that leaves no more room: the menu beside it
 * stays in sight and can be pressed. Read while the panel is drawn, when the page has its parts.
 */
export const besideMenu = (): NonNullable<PopoverProps['middlewares']> => {
  const boundary = document.querySelector('main') ?? 'clippingAncestors';
  return {
    flip: { boundary, padding },
    shift: { boundary, padding },
    size: {
      boundary,
      padding,
      apply: ({ availableWidth, elements }) => {
        elements.floating.style.maxWidth = `${availableWidth}px`;
      },
    },
  };
};
