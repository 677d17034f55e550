import { describe, expect, it } from 'vitest';
import { countryCode, countryName } from '#domain/rules/countries/countryName.ts';
import { newFiling, type PersonCountries, removalOf, restoreCountry } from '#domain/rules/patents/filings.ts';
import { timelineOf } from '#domain/rules/patents/timeline.ts';
import { frequentPersons } from '#domain/rules/persons/frequentPersons.ts';
import { foldChoices, matchingChoices } from '#domain/rules/records/choices.ts';
import { clientStatus } from '#domain/rules/records/clientStatus.ts';

describe('CLI-02 the status of a client', () => {
  it('CLI-02 is active, inactive or not defined', () => {
    const status = (statut: string, isBlocked = false) => clientStatus({ statut, isBlocked });
    expect(['Actif', 'ACTIF ', '', 'Inactif', 'Parti'].map((word) => status(word))).toEqual([
      'active',
      'active',
      'active',
      'inactive',
      'undefined',
    ]);
    expect(status('Actif', true)).toBe('inactive');
  });

  it('CLI-02 follows an unblocking that still waits to be sent', () => {
    expect(clientStatus({ statut: 'Inactif', isBlocked: false }, true)).toBe('active');
  });
});

describe('country names', () => {
  const country = (nomPays: string, iso2: string, codePays = '') => ({ nomPays, iso2, codePays });
  it('LANG-01 follow the reader’s language unless the firm chose a name of its own', () => {
    expect(countryName(country('Allemagne', 'DE'), 'en')).toBe('Germany');
    expect(countryName(country('Germany', 'DE'), 'fr')).toBe('Allemagne');
    expect(countryName(country('Germany', 'DE'), 'fr-FR')).toBe('Allemagne');
    expect(countryName(country('Allemagne', 'DE'), 'en-GB')).toBe('Germany');
    expect(countryName(country('', 'DE'), 'fr')).toBe('Allemagne');
    expect(countryName(country('Nulle part', ''), 'fr')).toBe('Nulle part');
    const own = country('RFA (ancien)', 'DE');
    expect([countryName(own, 'en'), countryName(own, 'fr')]).toEqual(['RFA (ancien)', 'RFA (ancien)']);
  });
  it('PAT-08 the code is found even where only the name is known', () => {
    expect(
      [
        country('', 'fr'),
        country('Japon', ''),
        country('', '', 'WO'),
        country('', 'fr', 'DE'),
        country('Japon', '', 'FRA'),
        country('Japon', '', '1FR'),
        country('Nulle part', ''),
      ].map(countryCode),
    ).toEqual(['FR', 'JP', 'WO', 'FR', 'JP', 'JP', '']);
  });
});

describe('UX-17 choices of a picker', () => {
  const choices = ['Lefèvre Élodie', 'Martin Élise', 'Le Bihan Paul'].map((label, value) => ({
    value,
    label,
    hint: `${value}@x.fr`,
  }));
  const found = (query: string) => matchingChoices(choices, query).map(({ value }) => value);
  it('UX-17 are found by every word, without case and accents, by hint too', () => {
    expect(found('elo lefe')).toEqual([0]);
    expect(found('ELI')).toEqual([1]);
    expect(found('2@x')).toEqual([2]);
    expect(found('')).toEqual([0, 1, 2]);
  });
  it('those that begin with the query stand first; chosen ones are left out', () => {
    expect(matchingChoices([...choices, { value: 9, label: 'Elise' }], 'eli').map(({ value }) => value)).toEqual([
      9, 1,
    ]);
    expect(matchingChoices(choices, '', new Set([0, 2])).map(({ value }) => value)).toEqual([1]);
  });
  it('UX-17 are found alike whether none, some or all of them were readied for the search', () => {
    const fresh = () => choices.map((choice) => ({ ...choice }));
    const [none, some, all] = [fresh(), fresh(), fresh()];
    foldChoices(some, 1, 1);
    foldChoices(all, 0, 50);
    for (const query of ['e', 'eli', 'martin', '@x', '2@', 'bihan paul', 'nobody'])
      for (const readied of [some, all])
        expect([query, matchingChoices(readied, query)]).toEqual([query, matchingChoices(none, query)]);
  });
  it('never renders more than fifty', () => {
    expect(
      matchingChoices(
        Array.from({ length: 10_000 }, (_, value) => ({ value, label: `n ${value}` })),
        'n',
      ),
    ).toHaveLength(50);
  });
});

describe('WIZ-06 suggested persons', () => {
  it('WIZ-06 stand by use, those of the same clients first', () => {
    const patent = (clientIds: number[], inventeurIds: number[]) => ({
      clientIds,
      inventeurIds,
      deposantIds: [],
      titulaireIds: [],
    });
    const patents = [patent([1], [10]), patent([2], [20]), patent([2], [20, 30]), patent([1, 2], [30])];
    expect(frequentPersons('inventor', patents, [])).toEqual([20, 30, 10]);
    expect(frequentPersons('inventor', patents, [1])).toEqual([30, 10, 20]);
    expect(frequentPersons('holder', patents, [1])).toEqual([]);
  });
});

describe('UX-39 a removed filing', () => {
  const filings = [
    { ...newFiling(1), idPays: 33 },
    { ...newFiling(2), idPays: 81 },
    { ...newFiling(3), idPays: 81 },
  ];
  const inventors: PersonCountries[] = [
    { id: 7, paysIds: [33, 81] },
    { id: 8, paysIds: [81] },
  ];

  it('UX-39 takes along only selections that no other filing has', () => {
    expect(removalOf(filings, 0, { inventors })?.holders).toEqual({ inventors: [7] });
    expect(removalOf(filings, 1, { inventors })?.holders).toEqual({ inventors: [] });
  });

  it('UX-39 gives them back to those who are still there', () => {
    const removed = removalOf(filings, 0, { inventors });
    expect(
      removed &&
        restoreCountry(
          [
            { id: 7, paysIds: [81] },
            { id: 9, paysIds: [] },
          ],
          removed,
          'inventors',
        ),
    ).toEqual([
      { id: 7, paysIds: [81, 33] },
      { id: 9, paysIds: [] },
    ]);
  });
});

describe('the time line of a family', () => {
  const filing = (id: number, dateDepot: string | null, dateDelivrance: string | null = null) => ({
    id,
    dateDepot,
    datePublication: null,
    dateDelivrance,
  });
  it('orders filings by their first day and leaves out those without one', () => {
    const timeline = timelineOf([filing(1, '2012-06-01', '2015-01-01'), filing(2, null), filing(3, '2010-01-01')]);
    expect(timeline?.rows.map((row) => row.filing.id)).toEqual([3, 1]);
    expect(timeline?.ticks.map(({ year }) => year)).toEqual([2010, 2011, 2012, 2013, 2014, 2015]);
    expect(timeline?.rows[0]?.marks).toEqual([{ step: 'dateDepot', day: '2010-01-01', at: 0 }]);
    expect(timeline?.rows.flatMap(({ marks }) => marks).every(({ at }) => at >= 0 && at < 1)).toBe(true);
  });
  it('places each day on whole years, in time, whatever step it is', () => {
    const timeline = timelineOf([filing(1, '2011-01-01', '2010-01-01'), filing(2, '2010-07-02')]);
    expect(timeline?.rows.map((row) => row.filing.id)).toEqual([1, 2]);
    expect(timeline?.rows[0]?.marks).toEqual([
      { step: 'dateDelivrance', day: '2010-01-01', at: 0 },
      { step: 'dateDepot', day: '2011-01-01', at: 0.5 },
    ]);
    expect(timeline?.rows[1]?.marks[0]?.at).toBeCloseTo(182 / 730, 10);
    expect(timeline?.ticks).toEqual([
      { year: 2010, at: 0 },
      { year: 2011, at: 0.5 },
    ]);
  });
  it('names few years of a long span, and is nothing without dates', () => {
    const long = timelineOf([filing(1, '1950-01-01', '2020-05-05')]);
    expect(long?.ticks.map(({ year }) => year)).toEqual([1950, 1959, 1968, 1977, 1986, 1995, 2004, 2013]);
    expect(timelineOf([filing(1, null)])).toBeNull();
  });
});
