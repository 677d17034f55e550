import type { Portfolio } from '#bench/portfolio.ts';
import type { Change } from '#domain/sync.ts';

/** A hundred families spread over all, each with a new title. */
export const scatteredChanges = ({ changes }: Portfolio): Change[] => {
  const families = changes.filter((change) => change.collection === 'patent');
  const step = Math.floor(families.length / 100);
  return families
    .filter((_, index) => index % step === 0)
    .slice(0, 100)
    .map((change) => ({
      ...change,
      version: 2,
      record: { ...change.record, Version: 2, Titre: `Amended ${change.id}` },
    }));
};

/** Words as people type them, and one publication number in another spelling than the stored one. */
export const queriesFor = ({ changes }: Portfolio): string[] => {
  const numbers = changes
    .filter((change) => change.collection === 'patent')
    .flatMap((change) => (change.record?.InformationsDepot ?? []) as { NumeroPublication: string }[])
    .map((filing) => filing.NumeroPublication)
    .filter((number) => /^[A-Z]{2}\d{11}$/.test(number));
  const number = numbers[Math.floor(numbers.length * 0.4)] ?? 'US20200000001';
  return ['drone', 'unmanned aerial vehicle', 'veh con', 'sens', `${number.slice(0, 6)}/${number.slice(6)}`];
};
