import type { Row } from '#src/data/lists/useRows.ts';

/** When a family was last changed: what waits on this device is newer than anything the server has said. */
export const changedAt = ({ entries, record }: Row<'patent'>): string => entries.at(-1)?.at ?? record.updatedAt;
