import { createContext } from 'react';
import type { RecordId } from '#domain/recordId.ts';

/** The filing that the wizard was opened to enter: it is open, and its country has the focus. */
export const StartFiling = createContext<RecordId | null>(null);
