import { describe, expect, it } from 'vitest';
import { type LogEntry, logEntryFromWire } from '#domain/logEntry.ts';
import { formatDateTimeSeconds } from '#src/i18n/formats.ts';
import {
  actionsToday,
  classColours,
  classesAsked,
  isShown,
  noFilters,
  pageOfKept,
  readLogAddress,
  spanOf,
  writeLogAddress,
} from '#src/screens/logs/logView.ts';

let ids = 0;
const at = (day: number, hour = 12): string => new Date(2026, 2, day, hour, 5, 9).toISOString();
const entry = (action: string, values: Record<string, unknown> = {}): LogEntry => {
  ids += 1;
  return logEntryFromWire({ id: ids, action, timestamp: at(2), userId: 1, ...values }) as LogEntry;
};

describe('what the log shows', () => {
  it('LOG-08 LOG-09 gives each class its colour', () => {
    expect(classColours).toEqual({
      creation: 'green',
      modification: 'blue',
      suppression: 'red',
      lastLogin: 'purple',
      other: 'default',
    });
  });

  it('LOG-09 shows a last login to the second', () => {
    expect(formatDateTimeSeconds(at(3, 8))).toBe('03/03/2026 08:05:09');
  });

  it('LOG-07 keeps writes and last logins where nothing is chosen, and asks the server for no more', () => {
    const kept = (action: string) => isShown(entry(action), noFilters);
    expect(['CREATE', 'PUT', 'DELETE', 'LOGIN'].map(kept)).toEqual([true, true, true, true]);
    expect(['LOGOUT', 'ACCESS_REFUSED', 'EXPORT', 'GET'].map(kept)).toEqual([false, false, false, false]);
    expect(classesAsked(noFilters)).toEqual(['creation', 'modification', 'suppression', 'lastLogin']);
  });

  it('LOG-07 an address that asks for anything else is not followed', () => {
    expect(readLogAddress(new URLSearchParams('action=other&action=creation')).classes).toEqual(['creation']);
    expect(readLogAddress(new URLSearchParams('action=other')).classes).toEqual([]);
  });

  it('LOG-04 narrows to any of the classes', () => {
    const filters = { ...noFilters, classes: ['creation', 'lastLogin'] as const };
    expect(['POST', 'LOGIN', 'PUT', 'DELETE'].map((action) => isShown(entry(action), filters))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(classesAsked(filters)).toEqual(['creation', 'lastLogin']);
  });

  it('LOG-05 narrows to a span of days, both of them whole, or to one day', () => {
    const days = [1, 2, 3, 4];
    const found = (filters: Partial<typeof noFilters>) =>
      days.filter((day) =>
        [0, 23].every((hour) => isShown(entry('CREATE', { timestamp: at(day, hour) }), { ...noFilters, ...filters })),
      );
    expect(found({ from: '2026-03-02', to: '2026-03-03' })).toEqual([2, 3]);
    expect(found({ from: '2026-03-03' })).toEqual([3, 4]);
    expect(found({ to: '2026-03-02' })).toEqual([1, 2]);
    expect(found({ day: '2026-03-04' })).toEqual([4]);
    expect(spanOf({ ...noFilters, day: '2026-03-04' })).toEqual({
      from: new Date(2026, 2, 4).toISOString(),
      to: new Date(2026, 2, 5).toISOString(),
    });
    expect(spanOf(noFilters)).toEqual({});
  });

  it('LOG-03 LOG-06 UX-20 stands in the address and is gone from it when it is reset', () => {
    const address = {
      classes: ['creation', 'lastLogin'] as const,
      from: '2026-03-02',
      to: null,
      day: null,
      kind: 'client' as const,
      record: 12,
      page: 3,
      pageSize: 50,
    };
    const params = writeLogAddress(new URLSearchParams('open=7'), address);
    expect(readLogAddress(params)).toEqual(address);
    const reset = { ...noFilters, page: 1, pageSize: 20 };
    expect(writeLogAddress(params, reset).toString()).toBe('open=7');
    const nonsense = new URLSearchParams(
      'action=all&from=31/02/2021&day=2026-99-99&kind=all&record=2&logPage=-2&logSize=7',
    );
    expect(readLogAddress(nonsense)).toEqual(reset);
    for (const size of [10, 20, 50])
      expect(readLogAddress(new URLSearchParams({ logSize: String(size) })).pageSize).toBe(size);
  });

  it('BELL-04 LOG-04 narrows to a kind, in the words of any server, and to one of it', () => {
    const entries = [
      entry('DELETE', { entityType: 'Cabinet', entityId: 3 }),
      entry('DELETE', { entityType: 'cabinet', entityId: 4 }),
      entry('DELETE', { entityType: 'Client', entityId: 3, entityName: 'Cabinet' }),
    ];
    const idsOf = (record: number | null) =>
      entries.filter((one) => isShown(one, { ...noFilters, kind: 'cabinet', record })).map(({ entityId }) => entityId);
    expect(idsOf(null)).toEqual([3, 4]);
    expect(idsOf(4)).toEqual([4]);
  });

  it('LOG-03 UX-02 finds one user’s entries among those kept on the device, page by page', () => {
    const entries = [
      ...Array.from({ length: 25 }, () => entry('CREATE', { entityName: 'Aciéries' })),
      entry('CREATE', { userId: 2 }),
      entry('LOGOUT'),
    ];
    const asked = { userId: 1, search: '', address: { ...noFilters, page: 2, pageSize: 20 } };
    expect(pageOfKept(entries, asked)).toMatchObject({ total: 25, items: { length: 5 } });
    const everybody = { ...asked, userId: null, address: { ...asked.address, page: 1 } };
    expect(pageOfKept(entries, everybody).total).toBe(26);
    expect(pageOfKept(entries, { ...everybody, search: 'ACIERIES create' }).total).toBe(25);
  });

  it('LOG-01 counts the actions of today, and says when there may be more', () => {
    const now = new Date(2026, 2, 2, 18);
    const entries = [entry('CREATE'), entry('LOGIN'), entry('LOGOUT'), entry('PUT', { timestamp: at(1) })];
    expect(actionsToday(entries, 4, now)).toEqual({ count: 2, isLeast: false });
    expect(actionsToday(entries.slice(0, 3), 9, now)).toEqual({ count: 2, isLeast: true });
    expect(actionsToday([], 0, now)).toEqual({ count: 0, isLeast: false });
  });
});
