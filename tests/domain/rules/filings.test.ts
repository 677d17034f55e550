import { describe, expect, it } from 'vitest';
import {
  addFiling,
  cabinetsTaken,
  countriesOf,
  expiryOf,
  firstFilingDay,
  keepFiledCountries,
  newFiling,
  removalOf,
  restoreCountry,
  selectPersons,
  statusOf,
  withCabinet,
  withFilingValues,
} from '#domain/rules/patents/filings.ts';

const filing = (id: number, idPays: number | null) => ({ ...newFiling(id), idPays });
const [france, japan, brazil] = [1, 2, 3];

describe('countries of persons follow the filings', () => {
  const filings = [filing(10, france), filing(11, japan), filing(12, japan)];

  it('FIL-01 a new filing stands first', () => {
    expect(addFiling(filings, filing(13, brazil)).map(({ id }) => id)).toEqual([13, 10, 11, 12]);
  });

  it('FIL-01 an edit of one filing leaves the others as they are', () => {
    const edited = withFilingValues(filings, 11, { numeroDepot: 'JP 1' });
    expect(edited.map(({ numeroDepot }) => numeroDepot)).toEqual(['', 'JP 1', '']);
    expect(edited[0]).toBe(filings[0]);
  });

  it('FIL-05 licence is off by default', () => {
    expect(newFiling('~x').licence).toBe(false);
  });

  it('WIZ-07 the choice is the filed countries, each once', () => {
    expect(countriesOf([...filings, filing(13, null)])).toEqual([france, japan]);
  });

  it('WIZ-09 removing a filing drops selections of its country', () => {
    const persons = [
      { id: 1, paysIds: [france, japan] },
      { id: 2, paysIds: [japan] },
    ];
    expect(keepFiledCountries(persons, filings.slice(1))).toEqual([
      { id: 1, paysIds: [japan] },
      { id: 2, paysIds: [japan] },
    ]);
  });

  it('WIZ-09 a country that another filing still uses stays', () => {
    const persons = [{ id: 1, paysIds: [france, japan] }];
    expect(keepFiledCountries(persons, filings.slice(0, 2))).toBe(persons);
  });

  it('WIZ-09 UX-39 what goes with a filing comes back with it, unless it never went or is there again', () => {
    const lists = {
      inventors: [
        { id: 1, paysIds: [france, japan] },
        { id: 2, paysIds: [japan] },
      ],
    };
    const alone = removalOf(filings, 0, lists);
    expect(alone?.holders).toEqual({ inventors: [1] });
    // Japan is another filing's, too.
    expect(removalOf(filings, 1, lists)?.holders).toEqual({ inventors: [] });
    expect(removalOf([filing(10, null), ...filings], 0, lists)?.holders).toEqual({ inventors: [] });
    expect(removalOf(filings, 3, lists)).toBeNull();
    if (!alone) throw new Error('There is a first filing.');
    const now = [
      { id: 1, paysIds: [japan] },
      { id: 2, paysIds: [japan] },
    ];
    const back = [{ id: 1, paysIds: [japan, france] }, now[1]];
    expect(restoreCountry(now, alone, 'inventors')).toEqual(back);
    expect(restoreCountry([{ id: 1, paysIds: [france] }], alone, 'inventors')).toEqual([{ id: 1, paysIds: [france] }]);
    expect(restoreCountry(now, alone, 'holders')).toEqual(now);
  });

  it('WIZ-08 selecting one more keeps the lists of the others and starts its own empty', () => {
    const before = [
      { id: 1, paysIds: [france] },
      { id: 2, paysIds: [japan] },
    ];
    expect(selectPersons(before, [1, 2, 7])).toEqual([...before, { id: 7, paysIds: [] }]);
    expect(selectPersons(before, [2])).toEqual([before[1]]);
  });
});

describe('cabinets of a filing', () => {
  const links = [{ cabinetId: 5 }, { cabinetId: null }, { cabinetId: 6 }];

  it('FIL-03 a cabinet another row of the category uses is taken; its own row may keep it', () => {
    expect([...cabinetsTaken(links, 0)]).toEqual([6]);
    expect([...cabinetsTaken(links, 1)]).toEqual([5, 6]);
  });

  it('FIL-04 another cabinet clears the contacts, the same one keeps them', () => {
    const link = { cabinetId: 5, roles: ['premier' as const], contactIds: [8, 9] };
    expect(withCabinet(link, 6)).toEqual({ cabinetId: 6, roles: ['premier'], contactIds: [] });
    expect(withCabinet(link, 5)).toBe(link);
  });
});

describe('what a list shows of a family', () => {
  const dated = (dateDepot: string | null, ...days: (string | null)[]) => ({
    dateDepot,
    dateExpiration: null,
    informationsDepot: days.map((day) => ({ dateDepot: day })),
  });

  it('the first filing day is the earliest of all', () => {
    expect(firstFilingDay(dated('2020-05-01', '2019-12-31', null))).toBe('2019-12-31');
    expect(firstFilingDay(dated(null, '2019-12-31', '2020-05-01', '2019-11-30'))).toBe('2019-11-30');
    expect(firstFilingDay(dated('2019-01-01', '2020-05-01'))).toBe('2019-01-01');
    expect(firstFilingDay(dated(null))).toBeNull();
  });

  it('an expiry that nobody entered is estimated at first filing + 20 years', () => {
    expect(expiryOf(dated(null, '2003-07-14'))).toEqual({ day: '2023-07-14', estimated: true });
    expect(expiryOf({ ...dated(null, '2003-07-14'), dateExpiration: '2024-01-01' })).toEqual({
      day: '2024-01-01',
      estimated: false,
    });
    expect(expiryOf(dated('2080-02-29'))).toEqual({ day: '2100-02-28', estimated: true });
    expect(expiryOf(dated('2000-02-29'))).toEqual({ day: '2020-02-29', estimated: true });
    // A century is a leap year every four hundred years.
    expect(expiryOf(dated('1980-02-29'))).toEqual({ day: '2000-02-29', estimated: true });
    expect(expiryOf(dated(null))).toBeNull();
  });

  it("the status is the family's own, else the most frequent of its filings", () => {
    const nameOf = (id: number | string) => `status ${id}`;
    const filings = [1, 2, 2, null].map((idStatuts) => ({ idStatuts }));
    expect(statusOf({ statut: ' Vendu ', informationsDepot: filings }, nameOf)).toBe('Vendu');
    expect(statusOf({ statut: '', informationsDepot: filings }, nameOf)).toBe('status 2');
    expect(statusOf({ statut: '  ', informationsDepot: filings }, nameOf)).toBe('status 2');
    const few = [null, null, 1].map((idStatuts) => ({ idStatuts }));
    expect(statusOf({ statut: '', informationsDepot: few }, nameOf)).toBe('status 1');
    expect(statusOf({ statut: '', informationsDepot: [] }, nameOf)).toBe('');
  });
});
