import type { KnownPortfolio } from '#domain/rules/import/assess.ts';
import { existingFamilies, type FamilyTexts } from '#domain/rules/import/existing.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';

/**
 * The portfolio for a worker that assesses an import: each list as one text with a line per entry, because a worker
 * takes over one long text in no time and a hundred thousand short ones not.
 */
export type PortfolioTexts = Readonly<
  Record<keyof FamilyTexts | 'statuses' | 'countries' | 'clients' | 'clientReferences', string>
>;

/** One line per entry; a line break inside an entry is space. */
export const textOfLines = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replaceAll('\n', ' ')).join('\n');

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

export const knownPortfolio = (texts: PortfolioTexts): KnownPortfolio => {
  const families = existingFamilies();
  families.add({
    references: linesOf(texts.references),
    titles: linesOf(texts.titles),
    numbers: linesOf(texts.numbers),
  });
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
  return {
    families,
    hasStatus: (text) => status.exact(text) !== null,
    hasCountry: (code) => countries.has(code),
    hasClient: (name) => client.exact(name) !== null,
  };
};
