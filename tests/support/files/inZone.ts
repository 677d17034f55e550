/** Does something as on a device in this time zone. */
export const inZone = async <T>(zone: string, run: () => T | Promise<T>): Promise<T> => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
};

/** A zone in which it is another day than in Greenwich at this moment. */
export const zoneOfAnotherDay = (): string => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati');
