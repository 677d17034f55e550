import { localToday } from '#domain/localToday.ts';
import { addMonths, monthEndAfter } from '#domain/rules/calendar.ts';

/** The user's day, on which the tests run. */
export const today = localToday();
/** Filed in the middle of a month, so that in France the sixth annuity falls due at the end of the next one. */
export const filed = `${addMonths(today, -59).slice(0, 7)}-15`;
/** Of that annuity. */
export const due = monthEndAfter(filed, 60);
