import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { type FilingRow, type KindName, kindNames, type Row } from '#tests/support/plain/kinds.ts';
import { readBody } from '#tests/support/plain/readBody.ts';

/** What the server holds: the truth that an oracle compares with. */
export class PlainRecords {
  readonly tables = new Map<KindName, Map<number, Row>>(kindNames.map((kind) => [kind, new Map()]));
  /** Cabinets that a client has linked, by client. */
  readonly ownCabinets = new Map<number, Set<number>>();
  readonly #dialect: Dialect;
  #lastId = 100;
  #moment = Date.UTC(2026, 0, 5, 8);

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  rows(kind: KindName): Row[] {
    return [...this.#table(kind).values()];
  }

  row(kind: KindName, id: number): Row | undefined {
    return this.#table(kind).get(id);
  }

  /** The filings of a patent. */
  filings(id: number): FilingRow[] {
    return (this.row('brevet', id)?.informationsDepot ?? []) as FilingRow[];
  }

  create(kind: KindName, body: object): Row {
    const id = this.nextId();
    const now = this.#tick();
    const given = this.#read(kind, body, true);
    const row: Row = { ...given, id, createdAt: now, updatedAt: now };
    if (this.#dialect.references === 'numbered') {
      if (kind === 'brevet') row.referenceFamille = `FAM-${id}`;
      if (kind === 'client') row.referenceClient = `CLI-${id}`;
    }
    this.#table(kind).set(id, row);
    return row;
  }

  update(kind: KindName, id: number, body: object): Row | null {
    const row = this.row(kind, id);
    if (!row) return null;
    const given = this.#read(kind, body, false);
    if (this.#dialect.references === 'numbered') {
      delete given.referenceFamille;
      delete given.referenceClient;
    }
    Object.assign(row, given, { updatedAt: this.#tick() });
    return row;
  }

  /** What refers to a removed record loses the reference. */
  remove(kind: KindName, id: number): boolean {
    if (!this.#table(kind).delete(id)) return false;
    const lists: Partial<Record<KindName, string>> = {
      client: 'clientIds',
      inventeur: 'inventeurIds',
      deposant: 'deposantIds',
      titulaire: 'titulaireIds',
    };
    const list = lists[kind];
    if (list)
      for (const row of this.rows('brevet')) row[list] = (row[list] as number[]).filter((other) => other !== id);
    return true;
  }

  empty(): void {
    for (const table of this.tables.values()) table.clear();
    this.ownCabinets.clear();
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #read(kind: KindName, body: object, isNew: boolean): Record<string, unknown> {
    return readBody(kind, body, { isNew, dialect: this.#dialect, nextId: () => this.nextId() });
  }

  #tick(): string {
    this.#moment += 1_000;
    return new Date(this.#moment).toISOString();
  }

  #table(kind: KindName): Map<number, Row> {
    return this.tables.get(kind) as Map<number, Row>;
  }
}
