import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { writeDay } from '#tests/support/plain/days.ts';
import { type FilingRow, type KindName, kindOf, type LinkRow, type Row } from '#tests/support/plain/kinds.ts';
import type { PlainRecords } from '#tests/support/plain/PlainRecords.ts';

type Written = Record<string, unknown>;

/** A record as the server answers it, in the words of the specification, before capitals and ids take their form. */
export const writeRow = (records: PlainRecords, kind: KindName, row: Row, dialect: Dialect): Written => {
  const { texts, flags = [], numbers = [], days = [], owners = [] } = kindOf(kind);
  const own: Written = { id: row.id };
  for (const member of [...texts, ...flags, ...numbers, ...owners]) own[member] = row[member];
  for (const member of days) own[member] = writeDay(row[member] as string | null, dialect);
  const writer = new Writer(records, dialect);
  const { createdAt, updatedAt } = row;
  const moments = dialect.moments === 'none' ? {} : { createdAt, updatedAt };
  return { ...renamed(kind, own), ...writer.beside(kind, row), ...moments };
};

/** A row of a list that gives the main things only; the rest is behind its own address. */
export const summaryOf = (kind: KindName, record: Written, { rows, moments }: Dialect): Written => {
  const { summary } = kindOf(kind);
  const isReported = (name: string): boolean => moments === 'given' || !(name === 'createdAt' || name === 'updatedAt');
  const whole = Object.fromEntries(Object.entries(record).filter(([name]) => isReported(name)));
  if (!summary || rows === 'whole') return whole;
  if (rows === 'empty lists')
    return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, Array.isArray(value) ? [] : value]));
  const kept = ['id', ...summary, 'createdAt', 'updatedAt'].filter((name) => name in whole);
  return Object.fromEntries(kept.map((name) => [name, whole[name]]));
};

/** Section 3 names these otherwise when they are read. */
const renamed = (kind: KindName, own: Written): Written => {
  const suffix = { inventeur: 'Inventeur', deposant: 'Deposant', titulaire: 'Titulaire' }[kind as string];
  if (suffix)
    return Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name === 'id' ? name : `${name}${suffix}`, value]),
    );
  if (kind !== 'statuts') return own;
  return { id: own.id, nomStatut: own.description };
};

class Writer {
  readonly #records: PlainRecords;
  readonly #dialect: Dialect;

  constructor(records: PlainRecords, dialect: Dialect) {
    this.#records = records;
    this.#dialect = dialect;
  }

  /** What a record says of others. */
  beside(kind: KindName, row: Row): Written {
    if (kind === 'client') {
      const count = this.#records
        .rows('brevet')
        .filter(({ clientIds }) => (clientIds as number[]).includes(row.id)).length;
      return { statut: row.isBlocked === true ? 'Inactif' : 'Actif', nombreBrevets: count };
    }
    if (kind === 'contact')
      return {
        emails: row.emails,
        phones: row.phones,
        roles: row.roles,
        clientNom: this.#textOf('client', row.idClient, 'nomClient'),
        cabinetNom: this.#textOf('cabinet', row.idCabinet, 'nomCabinet'),
      };
    if (kind === 'cabinet') {
      const owners = [...this.#records.ownCabinets].filter(([, linked]) => linked.has(row.id)).map(([id]) => id);
      return { nombreClients: owners.length, clients: owners.map((id) => this.#client(id)) };
    }
    return kind === 'brevet' ? this.#patent(row) : {};
  }

  #patent(row: Row): Written {
    const clientIds = row.clientIds as number[];
    const persons = (kind: 'inventeur' | 'deposant' | 'titulaire'): Written[] =>
      (row[`${kind}Ids`] as number[]).map((id) => {
        const owners = row[`${kind}sPays`] as { paysIds: number[] }[];
        const countries = owners.find((owner) => (owner as Written)[`${kind}Id`] === id)?.paysIds ?? [];
        return { ...this.#person(kind, id), pays: countries.map((country) => this.#country(country)) };
      });
    const clients = clientIds.map((id) => this.#client(id));
    return {
      ...(this.#dialect.clients === 'one' && { clientId: clientIds[0] ?? null }),
      ...(this.#dialect.clients === 'null ids' && { clientIds: null }),
      ...(this.#dialect.clients !== 'one' && { clients }),
      inventeurs: persons('inventeur'),
      deposants: persons('deposant'),
      titulaires: persons('titulaire'),
      informationsDepot: (row.informationsDepot as FilingRow[]).map((filing) => this.#filing(filing)),
    };
  }

  #filing(filing: FilingRow): Written {
    const { id, idPays, idStatuts, cabinetsAnnuites, cabinetsProcedures, ...own } = filing;
    const hasIds = this.#dialect.related === 'with ids';
    return {
      ...(this.#dialect.filings === 'with ids' && { id }),
      ...own,
      ...(hasIds && { idPays, idStatuts }),
      dateDepot: writeDay(own.dateDepot, this.#dialect),
      datePublication: writeDay(own.datePublication, this.#dialect),
      dateDelivrance: writeDay(own.dateDelivrance, this.#dialect),
      pays: idPays === null ? null : this.#country(idPays),
      statuts:
        idStatuts === null
          ? null
          : this.#withId(idStatuts, { nomStatut: this.#textOf('statuts', idStatuts, 'description') }),
      cabinetsAnnuites: cabinetsAnnuites.map((link) => this.#link(link)),
      cabinetsProcedures: cabinetsProcedures.map((link) => this.#link(link)),
    };
  }

  #link({ cabinetId, roles, contactIds }: LinkRow): Written {
    const contacts = contactIds.map((id) => {
      const { prenom, nom, email } = this.#rowOf('contact', id);
      return this.#withId(id, { prenom, nom, email });
    });
    const hasIds = this.#dialect.related === 'with ids';
    const cabinetNom = this.#textOf('cabinet', cabinetId, 'nomCabinet');
    return { ...(hasIds && { cabinetId }), cabinetNom, roles, contacts };
  }

  #country(id: number): Written {
    const { iso2, nomPays } = this.#rowOf('pays', id);
    return this.#withId(id, { codeIso: iso2, nomPays });
  }

  #client(id: number): Written {
    return this.#withId(id, { nomClient: this.#textOf('client', id, 'nomClient') });
  }

  #person(kind: 'inventeur' | 'deposant' | 'titulaire', id: number): Written {
    const { nom, prenom, email } = this.#rowOf(kind, id);
    return this.#withId(id, { nom, prenom, email });
  }

  #rowOf(kind: KindName, id: number): Partial<Row> {
    return this.#records.row(kind, id) ?? {};
  }

  #withId(id: number, given: Written): Written {
    return this.#dialect.related === 'with ids' ? { id, ...given } : given;
  }

  #textOf(kind: KindName, id: unknown, member: string): unknown {
    return typeof id === 'number' ? (this.#records.row(kind, id)?.[member] ?? '') : '';
  }
}
