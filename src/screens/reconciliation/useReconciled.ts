import { useCallback, useMemo } from 'react';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import { overdueSince } from '#domain/rules/dates/urgency.ts';
import { deadlineStanding } from '#domain/rules/deadlines/deadlineStanding.ts';
import { type KnownAs, resolveIdsInText } from '#domain/rules/merging/localIds.ts';
import { compareLine } from '#domain/rules/reconciliation/compareLine.ts';
import { type LineMatch, lineIndex, lineMatcher } from '#domain/rules/reconciliation/matchLines.ts';
import { filingWord, listedKey, ownKey, saidHere, saidOf } from '#domain/rules/reconciliation/saidOf.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { datedFamilyOf } from '#src/data/dates/datedFamilyOf.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { countryCodes } from '#src/data/lists/patentNumbers.ts';
import { type Count, useCounted } from '#src/data/lists/useCounted.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import type { FirmMemory, KeptList } from '#src/screens/reconciliation/FirmMemory.ts';
import { matchableFamily, type OwnFamily } from '#src/screens/reconciliation/matchableFamily.ts';
import { payersOf } from '#src/screens/reconciliation/payersOf.ts';
import type { Pile, ReconciledLine, ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import { knownDecisions } from '#src/screens/reconciliation/useFirmMemory.ts';

type Match = LineMatch<OwnFamily>;
type Compared = Omit<ReconciledLine, 'decision' | 'keptAs'> & { readonly keys: readonly [string, ...string[]] };

const noMatches: readonly Match[] = [];

/** Another object whenever the docket is. */
const docketOf = (deadlines: ReturnType<typeof useDeadlines>): ReadonlyMap<unknown, DocketRow> | null =>
  deadlines && new Map([...deadlines.open, ...deadlines.settled].map((row) => [row.id, row]));

/**
 * A list held against the portfolio, worked out beside what the user does; null before the first time.
 * @param until the last day of what stands only here; null for all
 */
export const useReconciled = (
  { lines, firmId }: KeptList,
  { decisions }: FirmMemory,
  until: string | null,
): readonly ReconciledRow[] | null => {
  const serverId = useServerId();
  const families = useRows('patent');
  const codes = countryCodes(useRows('country'));
  const names = useDateNames();
  const today = useToday();
  const deadlines = useDeadlines();
  const docket = useMemo(() => docketOf(deadlines), [deadlines]);
  const index = useCounted(lines, lineIndex);
  const beginMatches = useCallback((): Count<Row<'patent'>, readonly Match[]> => {
    const matcher = lineMatcher<OwnFamily>(index ?? lineIndex().result());
    return { take: (row) => matcher.take(matchableFamily(row, codes)), result: matcher.result };
  }, [index, codes]);
  const matches = useCounted(families, index ? beginMatches : null);

  const beginComparing = useCallback((): Count<Match, readonly Compared[]> => {
    const found: Compared[] = [];
    return {
      take: (match) => {
        const { line, family, filing, near } = match;
        if (!family || !filing) {
          const said = saidOf(line, null);
          const others = near.map(({ row }) => row);
          found.push({ ...thereOnly, line, near: others, said, keys: [listedKey(line)] });
          return;
        }
        const dated = datedFamilyOf(family.row.record, names);
        const facts = dated.filings[filing.at] as DatedFiling;
        const inDocket = (key: string): DocketRow | undefined => docket?.get(`${family.id} ${key}`);
        const own = {
          office: filing.office,
          rules: names.rules,
          all: renewalsOf(facts, dated, null, names.rules),
          coming: renewalsOf(facts, dated, { since: overdueSince(today), today }, names.rules),
          standing: (key: string) => {
            const row = inDocket(key);
            return row && (row.record.acted ? deadlineStanding(row.record.acted.record) : 'open');
          },
          payers: family.row.record.partial === undefined ? payersOf(filing.filing) : null,
        };
        const comparison = compareLine(line, own, firmId, today);
        found.push({
          pile: comparison.differences.length > 0 ? 'differs' : 'agrees',
          line,
          found: { family: family.row, filing: filing.filing, office: filing.office },
          comparison,
          own: comparison.own,
          docket: comparison.own ? inDocket(comparison.own.key) : undefined,
          near: [],
          said: saidOf(line, comparison),
          keys: keysOf('both', family.row, filing, comparison.own?.number ?? line.year),
        });
      },
      result: () => found,
    };
  }, [docket, names, today, firmId]);
  const compared = useCounted(matches ?? noMatches, matches && docket ? beginComparing : null);

  return useMemo(() => {
    if (!compared || !deadlines) return null;
    const listed = new Set(compared.map(({ found }) => found && filingKey(found.family, found.filing)));
    const ours = deadlines.open.flatMap((row): Compared[] => {
      const { family, filing, office, line } = row.record;
      const isMeant =
        line?.kind === 'annuity' && payersOf(filing).includes(firmId) && !listed.has(filingKey(family, filing));
      if (!isMeant || (until !== null && line.due > until)) return [];
      const keys = keysOf('here', family, { filing, office }, line.number);
      return [{ ...hereOnly, found: { family, filing, office }, own: line, docket: row, said: saidHere(line), keys }];
    });
    return rowsOf([...compared, ...ours], decisions, serverId);
  }, [compared, deadlines, firmId, until, decisions, serverId]);
};

const thereOnly = { pile: 'theirs', found: null, comparison: null, own: null, docket: undefined } as const;
const hereOnly = { pile: 'ours', line: null, comparison: null, near: [] } as const;

/** Where a server gives filings no numbers, their places tell them apart. */
const filingKey = ({ id, record }: Row<'patent'>, filing: ReconciledFiling): string =>
  `${id} ${filing.id ?? record.informationsDepot.indexOf(filing)}`;
type ReconciledFiling = NonNullable<ReconciledLine['found']>['filing'];

type KeptFiling = { readonly filing: ReconciledFiling; readonly office: string };

/** Under what a decision on a filing's annuity is kept: by the server's number, or by office and number before it. */
const keysOf = (
  kind: Parameters<typeof ownKey>[0],
  family: Row<'patent'>,
  { filing, office }: KeptFiling,
  year: number | null,
): Compared['keys'] => {
  const id = filing.id ?? family.record.informationsDepot.indexOf(filing);
  const keys = [String(id), filingWord(office, filing.numeroDepot)].map((word) =>
    ownKey(kind, String(family.id), word, year),
  );
  return (typeof filing.id === 'number' ? keys : keys.reverse()) as [string, string];
};

/** A decision holds as long as both sides say what they said then. */
const rowsOf = (
  lines: readonly Compared[],
  decided: FirmMemory['decisions'],
  knownAs: KnownAs,
): readonly ReconciledRow[] => {
  const decisions = knownDecisions(decided, knownAs);
  const seen = new Map<string, number>();
  const nth = (made: string): string => {
    const key = resolveIdsInText(made, knownAs);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before + 1}`;
  };
  return lines.map(({ keys, ...line }) => {
    const keptAs = keys.map(nth);
    const said = resolveIdsInText(line.said, knownAs);
    const decision = keptAs.map((key) => decisions[key]).find((kept) => kept?.said === said) ?? null;
    const pile: Pile = decision ? (decision.kind === 'ask' ? 'asked' : 'settled') : line.pile;
    return {
      id: keptAs[0] as string,
      record: { ...line, pile, decision, keptAs },
      mark: null,
      removed: false,
      entries: [],
    };
  });
};
