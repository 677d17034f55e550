import { describe, expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { dayOnce, emptyList } from '#domain/heldOnce.ts';
import { fromWire } from '#domain/wire.ts';

describe('what is held once', () => {
  it('UX-16 ENT-05 records without clients, people and filings share one empty list, which nobody can fill', () => {
    const one = fromWire(patent, { Id: 1, Clients: [] });
    const other = fromWire(patent, { Id: 2, ClientIds: null, InformationsDepot: [{ Id: 4 }] });
    expect(one?.clientIds).toBe(emptyList);
    expect(other?.clientIds).toBe(emptyList);
    expect(one?.informationsDepot).toBe(emptyList);
    expect(other?.informationsDepot[0]?.cabinetsAnnuites).toBe(emptyList);
    expect(() => one?.clientIds.push(3)).toThrow(TypeError);
    expect(other?.clientIds).toEqual([]);
  });

  it('UX-16 a day is the day that was given, however many there are', () => {
    const days = Array.from({ length: 60_000 }, (_, at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
    expect(days.map(dayOnce)).toEqual(days);
    expect(days.map(dayOnce)).toEqual(days);
  });
});
