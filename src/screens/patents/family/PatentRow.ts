import type { Row } from '#src/data/lists/useRows.ts';

export type PatentRow = Row<'patent'>;
