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

/** Those of a year and seven figures. */
const publicationsIn = ({ changes }: Portfolio): string[] =>
  changes
    .filter((change) => change.collection === 'patent')
    .flatMap((change) => (change.record?.InformationsDepot ?? []) as { NumeroPublication: string }[])
    .map((filing) => filing.NumeroPublication)
    .filter((number) => /^[A-Z]{2}\d{11}$/.test(number));

/** Words as people type them, and one publication number in another spelling than the stored one. */
export const queriesFor = (portfolio: Portfolio): string[] => {
  const numbers = publicationsIn(portfolio);
  const number = numbers[Math.floor(numbers.length * 0.4)] ?? 'US20200000001';
  return ['drone', 'unmanned aerial vehicle', 'veh con', 'sens', `${number.slice(0, 6)}/${number.slice(6)}`];
};

/** A number that no family has, and one apart by one figure that a family has; empty where no number was found for it. */
export interface NearNumbers {
  readonly nobodys: string;
  readonly near: string;
}

export const nearNumbersIn = (portfolio: Portfolio): NearNumbers => {
  const known = JSON.stringify(portfolio.changes);
  for (const near of publicationsIn(portfolio).slice(0, 100)) {
    const nobodys = `${near.slice(0, -1)}${(Number(near.at(-1)) + 5) % 10}`;
    if (!known.includes(nobodys.slice(-7))) return { nobodys, near };
  }
  return { nobodys: 'US20200000001', near: '' };
};
