/** The day it is where the user is, by the clock of the device: `YYYY-MM-DD`. */
export const localToday = (): string => new Intl.DateTimeFormat('sv').format(new Date());
