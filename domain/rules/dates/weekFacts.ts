import { addDays, addMonths } from '#domain/rules/calendar.ts';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';

/** Months without a change of its family after which a filing that waits is called silent. */
export const silentMonths = 4;
const termMonths = 240;

/**
 * What was changed before this day is silent: the months since are over. From 28 February they are over with 28 June, so
 * that on the 29th, which has no such day in February, the 28th is among what is silent.
 */
export const silentBefore = (today: string): string => {
  const day = addMonths(today, -silentMonths);
  return addMonths(day, silentMonths) < today ? addDays(day, 1) : day;
};

/** Offices where a granted right is paid elsewhere, or is none. */
const paidElsewhere: ReadonlySet<string> = new Set(['EP', 'WO']);

/** The right has not ended, as far as its status, its days and twenty years say. */
export const isLive = ({ standing, ended, filed, internationalFiled, parentFiled }: DatedFiling, today: string) => {
  const begun = parentFiled ?? internationalFiled ?? filed;
  return (
    standing !== 'ended' &&
    (ended === null || ended > today) &&
    (begun === null || addMonths(begun, termMonths) >= today)
  );
};

/** Whether somebody has to pay for it from its grant on. A European patent is paid state by state. */
export const isGrantedToPay = (filing: DatedFiling, today: string): boolean =>
  filing.granted !== null && !paidElsewhere.has(filing.office) && isLive(filing, today);

/** Whether its office still has the word. */
export const isPending = (filing: DatedFiling, today: string): boolean =>
  filing.granted === null && filing.registered === null && filing.standing !== 'inForce' && isLive(filing, today);
