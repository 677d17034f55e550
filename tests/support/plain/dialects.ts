import type { Dialect } from '#tests/support/plain/Dialect.ts';

/** The specification's own words where it has any. */
const letter: Omit<Dialect, 'name' | 'imitates'> = {
  names: 'PascalCase',
  ids: 'numbers',
  related: 'with ids',
  clients: 'objects',
  filings: 'with ids',
  days: 'day',
  failures: 'envelope',
  written: 'record',
  put: 'members',
  rows: 'whole',
  details: 'given',
  moments: 'given',
  pages: 'as asked',
  refuses: [],
  own: 'given',
  unknown: 'missing',
  references: 'as sent',
  texts: 'as sent',
  hub: 'none',
};

const row = (name: string, imitates: string, otherwise: Partial<Dialect>): Dialect => ({
  ...letter,
  ...otherwise,
  name,
  imitates,
});

/** One row per way in which a server of the specification may answer. */
export const dialects: readonly Dialect[] = [
  row('letter', 'says everything as the specification words it, with ids beside what is related', {}),
  row('camel', 'writes members in camelCase, as ASP.NET does by default', { names: 'camelCase' }),
  row('text ids', 'writes its numbers as texts, as APIs for JavaScript do', { ids: 'texts' }),
  row('without ids', 'gives what is related by name and code only: Pays (CodeIso, NomPays), Statuts (NomStatut)', {
    related: 'without ids',
  }),
  row('unnumbered filings', 'gives filings as the specification words them when read: without ids', {
    related: 'without ids',
    filings: 'without ids',
  }),
  row('one client', 'knows one client per patent: ClientId', { clients: 'one' }),
  row('null ids', 'leaves ClientIds null and gives Clients beside it', { clients: 'null ids' }),
  row('midnight', 'writes a day as a moment without zone, as .NET writes a DateTime', { days: 'midnight' }),
  row('instant', 'writes a day as the instant of its midnight in France', { days: 'instant' }),
  row('offset', 'writes a day as its midnight with the offset of France', { days: 'offset' }),
  row('empty failures', 'answers failures without a body, as a bare framework does', { failures: 'empty' }),
  row('text failures', 'answers failures with a line of text', { failures: 'text' }),
  row('html failures', 'answers failures with a page, as a web server before it does', { failures: 'html' }),
  row('problem failures', 'answers failures as RFC 9457 problems without the envelope', { failures: 'problem' }),
  row('message failures', 'answers failures as { Message }', { failures: 'message' }),
  row('no content', 'answers writes with 204', { written: 'no content' }),
  row('nothing', 'answers writes with an empty 200', { written: 'nothing' }),
  row('id alone', 'answers writes with the number only', { written: 'id' }),
  row('whole put', 'takes a PUT for the whole record: a text it does not carry is emptied', { put: 'whole' }),
  row('summaries', 'lists summaries; filings and people are behind GET /{id}', { rows: 'summaries' }),
  row('empty lists', 'lists rows whose lists are empty until the record itself is asked for', { rows: 'empty lists' }),
  row('undated summaries', 'lists summaries that do not say when their record was changed', {
    rows: 'summaries',
    moments: 'behind lists',
  }),
  row('undated', 'says nowhere when a record was changed, and lists rows with empty lists', {
    rows: 'empty lists',
    moments: 'none',
  }),
  row('capped', 'gives no more than a few rows a page, and says so', { pages: 'capped' }),
  row('silent', 'gives no more than a few rows a page and no count', { pages: 'silent' }),
  row('first only', 'gives the first rows of a list and never more', { pages: 'first only' }),
  row('refuses contacts', 'answers 403 to the contacts for every role', { refuses: ['contact'] }),
  row('refuses statuses', 'answers 403 to the statuses, in a text', { refuses: ['statuts'], failures: 'text' }),
  row('refuses own cabinets', 'answers 403 to a client that asks for its own cabinets', { own: 'refused' }),
  row('page for unknown', 'answers an unknown address with 200 and the page of its own app', { unknown: 'page' }),
  row('numbered', 'gives patents and clients its own references', { references: 'numbered' }),
  row('trimmed', 'trims texts and makes double spaces single', { texts: 'trimmed' }),
  row('hub', 'has the notifications hub, with negotiation', { hub: 'negotiated' }),
  row('dotnet', 'is an ASP.NET server left at its defaults: camelCase, empty failures, 204, moments without zone', {
    names: 'camelCase',
    failures: 'empty',
    written: 'no content',
    put: 'whole',
    days: 'midnight',
    hub: 'negotiated',
  }),
  row('hosted app', 'is one behind a web host: a page for what it does not know, pages as failures, capped lists', {
    failures: 'html',
    unknown: 'page',
    pages: 'capped',
    clients: 'null ids',
  }),
  row('hardest', 'does everything at once that makes reading hard', {
    names: 'camelCase',
    ids: 'texts',
    related: 'without ids',
    days: 'instant',
    failures: 'text',
    written: 'nothing',
    put: 'whole',
    rows: 'summaries',
    pages: 'silent',
    unknown: 'page',
    references: 'numbered',
    texts: 'trimmed',
  }),
];

export const dialectNamed = (name: string): Dialect => {
  const found = dialects.find((dialect) => dialect.name === name);
  if (!found) throw new Error(`no dialect is called ${name}`);
  return found;
};
