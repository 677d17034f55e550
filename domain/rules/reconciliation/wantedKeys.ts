import { epcStates } from '#domain/rules/dates/epcStates.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { readSpelling } from '#domain/rules/numbers/keys/readSpelling.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import { numberKinds } from '#domain/rules/numbers/numberKind.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';

/** A key under which a line may be found; the lowest rank is the surest. */
export interface WantedKey {
  readonly key: string;
  readonly rank: number;
}

/** Any series, where one side names none. */
const anySeries = '*';

const bareOf = (key: string): string => key.slice(0, key.indexOf('|') + 1);

const withoutOffice = (key: string): string => key.replace(/^[A-Z]{2}(?=[dp])/, '');

/** Everything that a stored key is looked up under: with and without its office and series. */
export const lookedUp = (key: string): readonly string[] => {
  const bare = bareOf(key);
  const own = key === bare ? [bare, `${bare}${anySeries}`] : [key, bare, `${bare}${anySeries}`];
  const nameless = own.map(withoutOffice);
  return nameless[0] === own[0] ? own : [...own, ...nameless];
};

/** A stored key as what to look for: one that names a series also means what names none. */
const asWanted = (key: string): readonly string[] => {
  const bare = bareOf(key);
  return key === bare ? [`${bare}${anySeries}`] : [key, bare];
};

/** What a typed number looks for in lines of keys, as what to look for. */
const asAsked = (line: string): readonly string[] => {
  const key = line.replaceAll('\n', '');
  return line.endsWith('\n') ? [key] : [`${key}${anySeries}`];
};

/**
 * The keys of all that a line's numbers can mean: as the number of its column in its country, as another number of a
 * filing, as somebody would type it, and, in a state of the EPC, as that of the European patent.
 */
export const wantedKeys = ({ numbers, country, filed }: AnnuityLine): readonly WantedKey[] => {
  const wanted = new Map<string, number>();
  const want = (keys: readonly string[], rank: number): void => {
    for (const key of keys) if (rank < (wanted.get(key) ?? Number.POSITIVE_INFINITY)) wanted.set(key, rank);
  };
  for (const { kind, text } of numbers) {
    const isNameless = (readSpelling(text)?.office ?? '') === '';
    const asked = (office: string, rank: number): void => {
      const groups = askedNumber(office && isNameless ? `${office} ${text}` : text)?.wanted ?? [];
      for (const [at, group] of groups.entries()) want(group.flatMap(asAsked), rank + at);
    };
    for (const own of numberKinds) {
      const isOwn = kind === null || own === kind;
      const day = own === 'depot' ? filed : null;
      want(storedKeys({ text, kind: own, country, day }).flatMap(asWanted), isOwn ? 0 : 1);
    }
    asked(country, 2);
    if (isNameless && epcStates.has(country)) asked('EP', 4);
  }
  return [...wanted].map(([key, rank]) => ({ key, rank }));
};
