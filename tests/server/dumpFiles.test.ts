import { describe, expect, it } from 'vitest';
import { dumpedAt, dumpName, dumpsToForget, newestDump } from '#server/operations/dumpFiles.ts';

const hoursBefore = (hours: number): string => dumpName(new Date(Date.UTC(2026, 10, 21, 10, 30) - hours * 3_600_000));

describe('the dumps of an embedded database', () => {
  it('are named by their time', () => {
    const name = dumpName(new Date('2026-11-21T10:00:07.123Z'));
    expect(name).toBe('brevia-2026-11-21T10-00-07Z.tar.gz');
    expect(dumpedAt(name)?.toISOString()).toBe('2026-11-21T10:00:07.000Z');
    expect(dumpedAt('backup-2026-11-21T10-00-07Z.tar.gz')).toBeNull();
    expect(newestDump([name, dumpName(new Date('2026-11-21T09:59:59Z')), 'notes.txt'])).toBe(name);
    expect(newestDump(['notes.txt'])).toBeNull();
  });

  it('are kept for 24 hours one by one and for 7 days by the day', () => {
    const files = Array.from({ length: 24 * 10 }, (_, hours) => hoursBefore(hours));
    const forgotten = dumpsToForget([...files, 'notes.txt', 'backup-2020-01-01T00-00-00Z.tar.gz']);
    const kept = files.filter((file) => !forgotten.includes(file));
    expect(kept.slice(0, 24)).toEqual(files.slice(0, 24));
    expect(new Set(kept.map((file) => file.slice(7, 17))).size).toBe(7);
    // Of older days the last dump of the day.
    expect(kept.slice(24).every((file) => file.includes('T23-30'))).toBe(true);
    expect(forgotten).not.toContain('notes.txt');
    expect(forgotten.some((file) => file.startsWith('backup-'))).toBe(false);
  });

  it('leave the newest of an hour in which the server stopped often', () => {
    const stops = [1, 2, 3].map((minute) => dumpName(new Date(Date.UTC(2026, 10, 21, 10, minute))));
    expect(dumpsToForget(stops)).toEqual([stops[1], stops[0]]);
  });
});
