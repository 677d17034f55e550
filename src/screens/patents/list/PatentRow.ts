import type { Row } from '#src/data/useRows.ts';

export type PatentRow = Row<'patent'>;
