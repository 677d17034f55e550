import { createContext } from 'react';

/**
 * Whether a screen that is drawn now comes in pieces, each a task of its own: while the records of the device are being
 * read there is enough else to do. At other times it stands sooner in one.
 */
export const InPieces = createContext(false);
