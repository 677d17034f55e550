import { describe, expect, it } from 'vitest';
import { cabinetLinkFields, filingFields } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import { emptyValues } from '#domain/entity.ts';
import { withoutBlankBeyond } from '#domain/rules/merging/withoutBlankBeyond.ts';
import { withWholeParts } from '#domain/rules/merging/withWholeParts.ts';

const whole = { ...emptyValues(filingFields), id: 5, numeroDepot: 'A' };

describe('what an older version wrote', () => {
  it('SYNC-46 gets the fields of its filings and of their cabinets that were not known then, empty', () => {
    const link = { ...emptyValues(cabinetLinkFields), cabinetId: 8 };
    const values = {
      titre: 'A',
      informationsDepot: [
        { id: 5, numeroDepot: 'A' },
        { ...whole, cabinetsAnnuites: [{ cabinetId: 8 }] },
      ],
    };
    // As if for the first time: what is known of the declared fields is kept.
    expect(withWholeParts({ ...patent.fields }, values)).toEqual({
      titre: 'A',
      informationsDepot: [whole, { ...whole, cabinetsAnnuites: [link] }],
    });
  });

  it('SYNC-46 stays the same object where nothing is missing, or no filings are there', () => {
    for (const values of [
      { titre: 'A', informationsDepot: [whole] },
      { informationsDepot: null },
      { informationsDepot: [null, 'x'] },
      {},
    ])
      expect(withWholeParts<object & Readonly<Record<string, unknown>>>({ ...patent.fields }, values)).toBe(values);
  });
});

describe('what is sent to a server of the specification alone', () => {
  it('SYNC-22 leaves out what only our server has where it is empty, and sends what stands there', () => {
    const values = {
      titre: '',
      clientIds: [3],
      datePriorite: null,
      idResponsable: undefined,
      numeroPriorite: 'N',
      informationsDepot: [{ id: 5, numeroDepot: '', voieDepot: '', dateFinDroit: '2026-01-10' }],
      inventeursPays: null,
    };
    expect(withoutBlankBeyond(patent.fields, values)).toStrictEqual({
      titre: '',
      clientIds: [3],
      numeroPriorite: 'N',
      informationsDepot: [{ id: 5, numeroDepot: '', dateFinDroit: '2026-01-10' }],
      inventeursPays: null,
    });
  });
});
