import type { KindName } from '#tests/support/plain/kinds.ts';

/** How one server answers where the specification leaves room. */
export interface Dialect {
  readonly name: string;
  /** Which kind of server this is, in a sentence. */
  readonly imitates: string;
  readonly names: 'PascalCase' | 'camelCase';
  readonly ids: 'numbers' | 'texts';
  /** What stands beside a record: with its id, or as the specification words it (Pays: CodeIso, NomPays). */
  readonly related: 'with ids' | 'without ids';
  /** `one`: ClientId alone. `null ids`: ClientIds is null, the clients stand beside it. */
  readonly clients: 'objects' | 'one' | 'null ids';
  /** Whether filings are shown with their ids; section 3 names none where they are read. */
  readonly filings: 'with ids' | 'without ids';
  readonly days: 'day' | 'midnight' | 'instant' | 'offset';
  /** The form of every failure: 400, 401, 403, 404, 500. */
  readonly failures: 'envelope' | 'empty' | 'text' | 'html' | 'problem' | 'message';
  /** What a create, an update or a deletion answers. */
  readonly written: 'record' | 'id' | 'no content' | 'nothing';
  /** `whole`: a text or a day that a PUT does not carry is emptied; lists stay, as the specification has it. */
  readonly put: 'members' | 'whole';
  /** `summaries`: without what hangs on the record. `empty lists`: the lists are there, and empty. */
  readonly rows: 'whole' | 'summaries' | 'empty lists';
  /** `refused`: no record may be asked for by its number, whoever asks. */
  readonly details: 'given' | 'refused';
  /** Whether CreatedAt and UpdatedAt are given: `behind lists` by the record itself only. */
  readonly moments: 'given' | 'behind lists' | 'none';
  /** `capped`: at most 7 rows, and says so. `silent`: the same without any count. `first only`: never more than 7. */
  readonly pages: 'as asked' | 'capped' | 'silent' | 'first only';
  /** Kinds that this server's roles may not list, read or write. */
  readonly refuses: readonly KindName[];
  /** Whether a client's own list of cabinets (`/my`) may be read. */
  readonly own: 'given' | 'refused';
  /** What an address answers that is no call: the failure form of a 404, or 200 and a page. */
  readonly unknown: 'missing' | 'page';
  /** `numbered`: the server gives patents and clients their reference, whatever was sent. */
  readonly references: 'as sent' | 'numbered';
  /** `trimmed`: without spaces around and with single ones inside. */
  readonly texts: 'as sent' | 'trimmed';
  readonly hub: 'none' | 'negotiated';
}

/** The most rows of a page that a capping server gives. */
export const cappedRows = 7;
