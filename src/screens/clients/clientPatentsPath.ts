import type { Row } from '#src/data/useRows.ts';

/** CLI-11: the patents of a client; the name travels along for the page's title. */
export const clientPatentsPath = ({ id, record }: Row<'client'>): string =>
  `/clients/${encodeURIComponent(id)}/brevets?${new URLSearchParams({ clientName: record.nomClient })}`;
