import { createContext, useContext } from 'react';
import type { RecordId } from '#domain/recordId.ts';

/**
 * What a row of a list is known by while it stands there. A record that was made on this device gets its number when
 * the server has it; its row, with an open menu or the focus, stays the same all the same (UX-12).
 */
export const RowKeys = createContext<(id: RecordId) => RecordId>((id) => id);

export const useRowKey = () => useContext(RowKeys);
