/** Today where the user is, `YYYY-MM-DD`. */
export const localToday = (): string => new Intl.DateTimeFormat('sv').format(new Date());
