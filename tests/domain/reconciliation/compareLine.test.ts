import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/rules/calendar.ts';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { lawRules } from '#domain/rules/dates/DateRules.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { compareLine, type OwnAnnuities } from '#domain/rules/reconciliation/compareLine.ts';
import { listedKey, ownKey, saidHere, saidOf } from '#domain/rules/reconciliation/saidOf.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

const today = '2026-11-27';
/** Whose list it is. */
const firm = 7;

const line = (said: Partial<AnnuityLine>): AnnuityLine => ({
  row: 2,
  numbers: [{ kind: null, text: 'FR1552345' }],
  country: 'FR',
  countryText: 'FR',
  filed: null,
  due: null,
  dueText: '',
  year: null,
  status: '',
  reference: '',
  firmReference: '',
  ...said,
});

const own = (
  filing: Partial<DatedFiling>,
  standing: (key: string) => ReturnType<OwnAnnuities['standing']> = () => undefined,
): OwnAnnuities => {
  const family = familyOf([filing]);
  const [only] = family.filings;
  if (!only) throw new Error('No filing.');
  return {
    office: only.office,
    rules: lawRules,
    all: renewalsOf(only, family),
    coming: renewalsOf(only, family, { since: addDays(today, -60), today }),
    standing,
    payers: [firm],
  };
};

/** In France annuities fall due with the month of the filing: the twelfth on 31 March 2026, the next a year later. */
const filed: Partial<DatedFiling> = { office: 'FR', filed: '2015-03-20' };
const isNext = (key: string) => (key === '1 annuity 13' ? ('open' as const) : undefined);
const live = own(filed, isNext);

const compared = (said: Partial<AnnuityLine>, known = live) => {
  const { own: ours, differences, state, reason } = compareLine(line(said), known, firm, today);
  return { due: ours?.due ?? null, year: ours?.number ?? null, differences, state, why: reason?.why ?? null };
};

describe('a line beside what is computed', () => {
  it('DATE-29 agrees by day and year, by one of them alone, and by the day until which it can be paid', () => {
    const ours = { due: '2027-03-31', year: 13, differences: [], state: 'open', why: null };
    expect(compared({ due: '2027-03-31', year: 13 })).toEqual(ours);
    expect(compared({ due: '2027-03-31' })).toEqual(ours);
    expect(compared({ year: 13 })).toEqual(ours);
    expect(compared({ status: 'En vigueur' })).toEqual(ours);
    // 31 October 2026 is a Saturday: what can be paid on Monday is the same fee.
    const closed = own({ office: 'DE', filed: '2015-10-05' });
    expect(compared({ due: '2026-11-02', year: 12 }, closed)).toMatchObject({ due: '2026-10-31', differences: [] });
    // Their list may look further ahead, or back, than the docket.
    expect(compared({ due: '2028-03-31', year: 14, status: 'à payer' })).toMatchObject({
      differences: [],
      state: 'past',
    });
    expect(compared({ due: '2025-03-31', year: 11, status: 'payée' })).toMatchObject({
      differences: [],
      state: 'past',
    });
  });

  it('DATE-29 differs in its day, its year or both, beside the annuity that is meant', () => {
    expect(compared({ due: '2027-04-30', year: 13 })).toMatchObject({ due: '2027-03-31', differences: ['date'] });
    expect(compared({ due: '2027-03-31', year: 12 })).toMatchObject({ year: 13, differences: ['year'] });
    expect(compared({ due: '2027-01-15', year: 40 })).toMatchObject({ year: 13, differences: ['date', 'year'] });
    expect(compared({ dueText: 'voir note' })).toMatchObject({ differences: ['date'] });
    const unknown = own({ office: 'FR' });
    expect(compared({ due: '2027-03-31', year: 13 }, unknown)).toMatchObject({
      due: null,
      differences: ['date', 'year'],
      state: 'none',
      why: 'fact',
    });
  });

  it('DATE-29 differs in its status where one side lives, is paid or is given up, and the other is not', () => {
    expect(compared({ due: '2027-03-31', status: 'Abandonné' }).differences).toEqual(['status']);
    expect(compared({ due: '2027-03-31', status: 'payée' }).differences).toEqual(['status']);
    const done = own(filed, () => 'done');
    expect(compared({ due: '2027-03-31', status: 'payée' }, done).differences).toEqual([]);
    expect(compared({ due: '2027-03-31', status: 'à payer' }, done).differences).toEqual(['status']);
    const waived = own(filed, () => 'waived');
    expect(compared({ due: '2027-03-31' }, waived).differences).toEqual(['status']);
    expect(compared({ due: '2027-03-31', status: 'abandonné' }, waived).differences).toEqual([]);
    const ended = own({ ...filed, ended: '2026-01-10' });
    expect(compared({ due: '2027-03-31' }, ended)).toMatchObject({ differences: ['status'], state: 'ended' });
    expect(compared({ status: 'lapsed' }, ended).differences).toEqual([]);
    expect(compared({ due: '2025-03-31' }, ended).differences).toEqual([]);
    expect(compared({ status: 'en vigueur' }, own({ ...filed, standing: 'ended' })).differences).toEqual(['status']);
    // A European patent that was granted, or one whose last annuity is over, costs nothing more.
    const over = own({ office: 'EP', filed: '2015-03-20', granted: '2020-01-15' });
    expect(compared({ status: 'expired' }, over).differences).toEqual([]);
  });

  it('DATE-29 differs in its firm where another one pays here, or none, and nowhere where nobody pays any more', () => {
    const paidBy = (...payers: readonly number[]) => ({ ...live, payers });
    expect(compared({ year: 13 }, paidBy(9)).differences).toEqual(['firm']);
    expect(compared({ year: 13 }, paidBy()).differences).toEqual(['firm']);
    expect(compared({ year: 13 }, paidBy(9, firm)).differences).toEqual([]);
    expect(compared({ year: 12, due: '2027-03-31' }, paidBy(9)).differences).toEqual(['year', 'firm']);
    // Nobody here knows it yet.
    expect(compared({ year: 13 }, { ...live, payers: null }).differences).toEqual([]);
    // What has ended on one side is a matter of its status.
    expect(compared({ status: 'Abandonné' }, paidBy(9)).differences).toEqual(['status']);
    const ended = { ...own({ ...filed, ended: '2026-01-10' }), payers: [] };
    expect(compared({ due: '2027-03-31' }, ended).differences).toEqual(['status']);
    const over = { ...own({ office: 'EP', filed: '2015-03-20', granted: '2020-01-15' }), payers: [] };
    expect(compared({ status: 'En vigueur' }, over).differences).toEqual([]);
  });

  const [real] = 'lines' in live.all ? live.all.lines : [];
  if (!real) throw new Error('No annuity.');
  const annuity = (number: number, due: string, more: Partial<DateLine> = {}): DateLine => ({
    ...real,
    key: `1 annuity ${number}`,
    number,
    due,
    freeUntil: due,
    lastDay: due,
    payBy: due,
    ...more,
  });
  const [past, next, far] = [annuity(12, '2026-03-31'), annuity(13, '2027-03-31'), annuity(14, '2028-03-31')];
  const offered = (coming: readonly DateLine[], open: readonly DateLine[] = [], all = [past, next, far]) => ({
    ...live,
    all: { lines: all },
    coming: { lines: coming },
    standing: (key: string) => (open.some((one) => one.key === key) ? ('open' as const) : undefined),
  });

  it.each<readonly [what: string, said: Partial<AnnuityLine>, known: OwnAnnuities, year: number | null]>([
    ['its day and its year', { due: '2027-03-31', year: 13 }, offered([past, next, far], [past]), 13],
    ['its day before its year', { due: '2028-03-31', year: 12 }, offered([past, next, far], [next]), 14],
    ['its year where no day is ours', { due: '2020-01-01', year: 12 }, offered([past, next, far], [next]), 12],
    [
      'its year of two that fall due on one day',
      { due: '2027-03-31', year: 14 },
      offered([], [], [past, next, annuity(14, '2027-03-31')]),
      14,
    ],
    ['the first to be paid from today on', {}, offered([past, next, far], [past, far]), 14],
    ['one that falls due today', {}, offered([annuity(12, today), next], [annuity(12, today), next]), 12],
    [
      'the last to be paid where all are late',
      {},
      offered([annuity(11, '2026-01-31'), past, next], [annuity(11, ''), past]),
      12,
    ],
    ['the first that comes where the docket has none', {}, offered([past, next, far]), 13],
    ['one that comes today', {}, offered([past, annuity(13, today), far]), 13],
    ['the last one where none comes', {}, offered([annuity(11, '2026-01-31'), past]), 12],
    ['none where there is none', {}, offered([]), null],
    ['none where none can be said', {}, { ...offered([]), coming: { reason: { why: 'noRule' } } }, null],
  ])('DATE-29 is held against the annuity with %s', (_, said, known, year) => {
    expect(compared(said, known).year).toBe(year);
  });

  it('DATE-29 agrees in any of the days that mean the same fee, and in no other', () => {
    const own = annuity(13, '2027-03-27', { freeUntil: '2027-04-15', payBy: '2027-04-19' });
    // 27 March 2027 is a Saturday, and the Monday after it is Easter Monday.
    const agreeing = ['2027-03-27', '2027-03-30', '2027-04-15', '2027-04-19'];
    const differing = ['2027-03-28', '2027-03-29', '2027-04-16'];
    const differences = (due: string) => compared({ due }, offered([own], [own], [own])).differences;
    expect(agreeing.map(differences)).toEqual(agreeing.map(() => []));
    expect(differing.map(differences)).toEqual(differing.map(() => ['date']));
  });

  it('DATE-29 differs in nothing but its status where one side has ended', () => {
    const difference = (said: Partial<AnnuityLine>, known = live) => compared(said, known).differences;
    expect(difference({ due: '2027-04-30', year: 24, dueText: 'x', status: 'Abandonné' })).toEqual(['status']);
    const ended = own({ ...filed, ended: '2026-01-10' });
    expect(difference({ due: '2027-04-30', year: 24 }, ended)).toEqual(['status']);
    expect(difference({ due: today }, ended)).toEqual(['status']);
    expect(difference({ due: '2026-11-26', status: 'à payer' }, ended)).toEqual([]);
    expect(difference({}, ended)).toEqual([]);
    const over = { ...live, coming: { reason: { why: 'over' as const } } };
    expect(difference({ status: 'expired' }, over)).toEqual([]);
    expect(difference({ status: 'En vigueur' }, { ...over, payers: [] })).toEqual([]);
  });

  it('DATE-29 differs in no status where the docket has it done, unless it is still to be paid', () => {
    const difference = (status: string, standing: 'done' | 'waived' | 'open' | undefined) =>
      compared({ due: '2027-03-31', status }, { ...live, standing: () => standing }).differences;
    const statuses = ['', 'En vigueur', 'payée', 'à payer', 'abandonné'];
    const table = (standing: 'done' | 'waived' | 'open' | undefined) =>
      statuses.map((status) => difference(status, standing).length);
    expect(table('done')).toEqual([0, 0, 0, 1, 1]);
    expect(table('waived')).toEqual([1, 1, 1, 1, 0]);
    expect(table('open')).toEqual([0, 0, 1, 0, 1]);
    expect(table(undefined)).toEqual([0, 0, 0, 0, 1]);
  });

  it('DATE-29 says who pays here, nobody where that is not known', () => {
    const payers = (known: readonly number[] | null) =>
      compareLine(line({}), { ...live, payers: known }, firm, today).payers;
    expect([payers([9, firm]), payers(null)]).toEqual([[9, firm], []]);
  });

  it('DATE-29 is settled under the same words as long as both sides say the same', () => {
    const said = (part: Partial<AnnuityLine>, known: OwnAnnuities) => {
      const read = line(part);
      return saidOf(read, compareLine(read, known, firm, today));
    };
    const known = offered([next], [next]);
    expect(said({ due: '2027-04-30', year: 13, status: 'À payer' }, known)).toBe(
      '2027-04-30|13|a payer#2027-03-31|13|open',
    );
    expect(said({ dueText: 'Voir Note' }, known)).toBe('voir note||#2027-03-31|13|open');
    expect(said({ year: 13 }, { ...known, payers: [9, 8] })).toBe('|13|#2027-03-31|13|open|payers 9 8');
    expect(said({}, { ...known, coming: { reason: { why: 'noRule' } } })).toBe('||#noRule|none');
    expect(saidOf(line({ year: 3.5 }), null)).toBe('|3.5|');
    expect(saidHere({ due: '2027-03-31', number: null })).toBe('2027-03-31|');
  });

  it('DATE-29 is known again by its country, its first number and its year', () => {
    const numbers = [
      { kind: null, text: 'FR 15/52345' },
      { kind: null, text: 'FR2' },
    ];
    const key = (part: Partial<AnnuityLine>) => listedKey(line({ numbers, ...part }));
    expect(key({ year: 3.5, due: '2027-03-31' })).toBe('there FR fr1552345 3.5');
    expect(key({ due: '2027-03-31' })).toBe('there FR fr1552345 2027');
    expect(key({ country: '', countryText: 'Lûne' })).toBe('there lune fr1552345 ');
    expect(key({ numbers: [] })).toBe('there FR  ');
    expect(ownKey('both', '7', '11', 3.5)).toBe('both 7 11 3.5');
    expect(ownKey('here', '7', '11', null)).toBe('here 7 11 ');
  });

  it('DATE-29 says the same next month, or is news', () => {
    const said = (part: Partial<AnnuityLine>, known = live) => {
      const read = line(part);
      return saidOf(read, compareLine(read, known, firm, today));
    };
    const before = said({ due: '2027-04-30', year: 13, status: 'À payer' });
    expect(said({ due: '2027-04-30', year: 13, status: 'a payer', row: 77, firmReference: 'X' })).toBe(before);
    expect(said({ due: '2027-05-31', year: 13, status: 'À payer' })).not.toBe(before);
    expect(said({ due: '2027-04-30', year: 13, status: 'Payée' })).not.toBe(before);
    expect(said({ due: '2027-04-30', year: 13, status: 'À payer' }, own({ ...filed, filed: '2015-04-20' }))).not.toBe(
      before,
    );
    // Settled while one firm pays, it is news when another one does.
    const paidBy = (...payers: readonly number[]) => said({ year: 13 }, { ...live, payers });
    expect(paidBy(9)).not.toBe(paidBy(8));
    expect(paidBy(9)).not.toBe(paidBy(firm));
    expect(paidBy(firm, 9)).toBe(paidBy(firm));
    expect(listedKey(line({ numbers: [{ kind: null, text: 'FR 15 52345' }], year: 5 }))).toBe(
      listedKey(line({ numbers: [{ kind: null, text: 'fr1552345' }], year: 5 })),
    );
  });
});
