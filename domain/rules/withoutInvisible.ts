/**
 * What takes no room on a screen: joiners, direction marks, variation selectors, control characters, the
 * blank of Braille. Not NUL, which is refused: no database holds it.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u0001-\u0008\u000e-\u001f\u007f-\u009f\u2800]/gu;

/** A text as two are compared that look alike. What is kept is the text itself: some scripts and pictures need joiners. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
