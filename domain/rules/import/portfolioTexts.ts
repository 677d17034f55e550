import type { RecordId } from '#domain/recordId.ts';
import type { KnownPortfolio } from '#domain/rules/import/assess.ts';
import { existingFamilies, type FamilyTexts } from '#domain/rules/import/existing.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { colleagueMatcher } from '#domain/rules/import/matchColleague.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';

/**
 * The portfolio for a worker that assesses an import: each list as one text with a line per entry, because a worker
 * takes over one long text in no time and a hundred thousand short ones not. Lines of families are `ownedLine`s.
 */
export type PortfolioTexts = Readonly<
  Record<
    | keyof FamilyTexts
    | 'statuses'
    | 'countries'
    | 'clients'
    | 'clientReferences'
    // Their names, and their e-mails in the same order.
    | 'colleagues'
    | 'colleagueEmails',
    string
  >
>;

/** One line per entry; a line break inside an entry is space. */
export const textOfLines = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll('\n', ' ')).join('\n');

/** A text with the id of the family that it identifies. */
export const ownedLine = (text: string, owner: RecordId): string => `${text.replaceAll('\t', ' ')}\t${owner}`;

const ownedOf = (line: string): readonly [text: string, owner: string] => {
  const at = line.lastIndexOf('\t');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
};

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export const knownPortfolio = (texts: PortfolioTexts): KnownPortfolio => {
  const families = existingFamilies();
  for (const kind of ['references', 'titles', 'numbers'] as const)
    for (const line of linesOf(texts[kind])) {
      const [text, owner] = ownedOf(line);
      families.add({ references: [], titles: [], numbers: [], [kind]: [text] }, owner);
    }
  const status = statusMatcher(linesOf(texts.statuses).map((description) => ({ description })));
  const countries = new Set(linesOf(texts.countries));
  const references = linesOf(texts.clientReferences);
  const client = clientMatcher(
    linesOf(texts.clients).map((nomClient, index) => ({
      id: index + 1,
      nomClient,
      referenceClient: references[index] ?? '',
    })),
  );
  const emails = linesOf(texts.colleagueEmails);
  const colleague = colleagueMatcher(
    linesOf(texts.colleagues).map((Name, index) => ({ Id: index + 1, Name, Email: emails[index] ?? '' })),
  );
  return {
    families,
    hasStatus: (text) => status.exact(text) !== null,
    hasCountry: (code) => countries.has(code),
    hasClient: (name) => client.exact(name) !== null,
    hasColleague: (text) => colleague.exact(text) !== null,
  };
};
