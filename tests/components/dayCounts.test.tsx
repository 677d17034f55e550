import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deadline } from '#domain/entities/deadline.ts';
import { patent } from '#domain/entities/patent.ts';
import { localToday } from '#domain/localToday.ts';
import { type DocketRow, deadlineReader } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useDayCounts } from '#src/data/dates/useDayCounts.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { pincer } from '#tests/support/dates/pincer.ts';
import { storeOfFamilies } from '#tests/support/engine/storeOfFamilies.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

const today = localToday();

/** A French filing of each month of the last nineteen years, whose annuities fall on the last days of all months. */
const families = Array.from({ length: 12 * 19 }, (_, at) => recordOf(patent, pincer(at + 1, 1 + Math.floor(at / 12))));

const countsOf = (open: readonly DocketRow[] = []) => ({
  today: open.filter(({ record }) => record.day === today).length,
  overdue: open.filter(({ record }) => record.states.includes('overdue')).length,
});

describe('the dates of a day', () => {
  it('DATE-24 are counted as the docket counts them, whatever people did with dates', async () => {
    const store = await storeOfFamilies(families);
    const useBoth = () => ({ docket: useDeadlines(), counts: useDayCounts({ isWanted: true }) });
    const { result } = drawHook(restingOn(store), useBoth, undefined);
    const areSame = (overdue: number) =>
      waitFor(() => {
        const { docket, counts } = result.current;
        expect(counts).toEqual(countsOf(docket?.open));
        expect(counts?.overdue).toBe(overdue);
      });
    await waitFor(() => expect(result.current.docket && result.current.counts).toBeTruthy());
    const before = countsOf(result.current.docket?.open).overdue;
    expect(before).toBeGreaterThan(1);
    await areSame(before);

    const lines = result.current.docket?.open ?? [];
    const overdue = lines.filter(({ record }) => record.states.includes('overdue'));
    const ahead = lines.filter(({ record }) => record.states.length === 1 || record.states.includes('quarter'));
    const actOn = (row: DocketRow | undefined, at: number, values: object) => {
      const { family, filing, line } = row?.record ?? {};
      const about = { BrevetId: family?.id, DepotId: filing?.id, DateCalculee: line?.due };
      return recordOf(deadline, { Id: at, ...about, Cle: line?.key, Genre: line?.kind, ...values });
    };
    const own = { BrevetId: 1, Cle: '', Genre: 'own', Libelle: 'Audience', DateEcheance: today };
    const longOver = { BrevetId: 2, DepotId: 2, Cle: '2 annuity 40', Genre: 'annuity', DateCalculee: '2020-01-31' };
    await store.commit({
      puts: {
        deadline: [
          actOn(overdue[0], 1, { FaitLe: today }),
          actOn(overdue[1], 2, { Instruction: 'payer' }),
          actOn(ahead[0], 3, { Instruction: 'payer' }),
          recordOf(deadline, { Id: 4, ...own }),
          recordOf(deadline, { Id: 5, ...longOver, Note: 'Appeler' }),
        ],
      },
    });
    // One is done, and one that was noted long ago is computed no more.
    await areSame(before);
    expect(result.current.counts?.today).toBeGreaterThan(0);
    expect(result.current.docket?.settled).toHaveLength(1);
  });

  it('DATE-24 are counted without keeping the docket, which most sessions do not open', async () => {
    const store = await storeOfFamilies(families);
    const useCounts = () => {
      const read = deadlineReader(useDateNames(), today);
      return { read, rows: useRows('patent'), counts: useDayCounts({ isWanted: true }) };
    };
    const { result } = drawHook(restingOn(store), useCounts, undefined);
    await waitFor(() => expect(result.current.counts?.overdue).toBeGreaterThan(0));
    const { read, rows } = result.current;
    const dated = rows.find((row) => read.inPassing(row).length > 0);
    if (!dated) throw new Error('no dates');
    expect(read.inPassing(dated)).not.toBe(read.inPassing(dated));
    const kept = read(dated);
    expect(read.inPassing(dated)).toBe(kept);
  });
});
