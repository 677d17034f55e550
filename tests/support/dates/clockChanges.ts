export interface ClockChange {
  readonly zone: string;
  /** Half past eleven and half past midnight around changes: an instant, and the day that it is there. */
  readonly moments: Readonly<Record<string, string>>;
}

/** Written down from the zones' laws: 23 and 25 hours, and days that have no midnight, two evenings, or were left out. */
export const clockChanges: readonly ClockChange[] = [
  {
    zone: 'Europe/Paris',
    moments: {
      '2026-03-28T22:30Z': '2026-03-28',
      '2026-03-28T23:30Z': '2026-03-29',
      '2026-03-29T21:30Z': '2026-03-29',
      '2026-03-29T22:30Z': '2026-03-30',
      '2026-10-24T22:30Z': '2026-10-25',
      '2026-10-25T22:30Z': '2026-10-25',
      '2026-10-25T23:30Z': '2026-10-26',
    },
  },
  {
    zone: 'America/Los_Angeles',
    moments: {
      '2026-03-08T08:30Z': '2026-03-08',
      '2026-03-09T06:30Z': '2026-03-08',
      '2026-11-01T07:30Z': '2026-11-01',
      '2026-11-02T07:30Z': '2026-11-01',
      '2026-11-02T08:30Z': '2026-11-02',
    },
  },
  {
    zone: 'Africa/Casablanca',
    moments: {
      '2026-02-14T23:30Z': '2026-02-15',
      '2026-02-15T23:30Z': '2026-02-15',
      '2026-03-22T00:30Z': '2026-03-22',
      '2026-03-22T22:30Z': '2026-03-22',
      '2026-03-22T23:30Z': '2026-03-23',
    },
  },
  {
    zone: 'Pacific/Auckland',
    moments: {
      '2026-04-04T11:30Z': '2026-04-05',
      '2026-04-05T11:30Z': '2026-04-05',
      '2026-09-26T12:30Z': '2026-09-27',
      '2026-09-27T10:30Z': '2026-09-27',
      '2026-09-27T11:30Z': '2026-09-28',
    },
  },
  {
    // Put forward at midnight; put back at midnight, to the evening of the day before.
    zone: 'America/Sao_Paulo',
    moments: {
      '2018-11-04T02:30Z': '2018-11-03',
      '2018-11-04T03:30Z': '2018-11-04',
      '2018-11-05T01:30Z': '2018-11-04',
      '2018-02-18T01:30Z': '2018-02-17',
      '2018-02-18T02:30Z': '2018-02-17',
      '2018-02-18T03:30Z': '2018-02-18',
    },
  },
  {
    zone: 'Asia/Tehran',
    moments: {
      '2022-03-21T20:00Z': '2022-03-21',
      '2022-03-21T21:00Z': '2022-03-22',
      '2022-09-21T19:00Z': '2022-09-21',
      '2022-09-21T20:00Z': '2022-09-21',
      '2022-09-21T21:00Z': '2022-09-22',
    },
  },
  {
    // There was no 30 December 2011.
    zone: 'Pacific/Apia',
    moments: { '2011-12-30T09:30Z': '2011-12-29', '2011-12-30T10:30Z': '2011-12-31' },
  },
];
