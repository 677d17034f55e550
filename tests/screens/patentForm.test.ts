import { describe, expect, it } from 'vitest';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { isLocalId } from '#domain/recordId.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { fromWire } from '#domain/wire.ts';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import {
  emptyPatentForm,
  type PatentForm,
  patentChanges,
  patentFormOf,
  patentTabFields,
  patentValuesOf,
} from '#src/screens/patents/family/patentForm.ts';

const stored = (values: Record<string, unknown> = {}): Patent =>
  fromWire(patent, {
    Id: 7,
    Version: 3,
    Titre: 'Pompe à chaleur',
    ReferenceFamille: 'HEL-1',
    ClientIds: [1, 2],
    InventeurIds: [11, 12],
    InventeursPays: [{ InventeurId: 11, PaysIds: [33] }],
    TitulaireIds: [21],
    InformationsDepot: [
      {
        Id: 5,
        IdPays: 33,
        NumeroDepot: 'FR2100001',
        CabinetsAnnuites: [{ CabinetId: 4, Roles: ['premier'], ContactIds: [6] }],
      },
    ],
    ...values,
  }) as Patent;

const edited = (record: Patent, change: (form: PatentForm) => Partial<PatentForm>): Partial<Patent> => {
  const form = patentFormOf(record);
  return patentChanges(record, { ...form, ...change(form) });
};

describe('the patent wizard’s form', () => {
  it('WIZ-01 every field of the form stands in one of the six tabs', () => {
    const placed = Object.values(patentTabFields).flat();
    expect([...placed].sort()).toEqual(Object.keys(emptyPatentForm).sort());
    expect(Object.keys(patentTabFields)).toHaveLength(6);
  });

  it('WIZ-08 holds each person’s countries beside the person, none for who has none', () => {
    expect(patentFormOf(stored()).inventors).toEqual([
      { id: 11, paysIds: [33] },
      { id: 12, paysIds: [] },
    ]);
  });

  it('LIM-03 an id made on this device, such as a new filing’s, has 21 characters and is no other’s', () => {
    const ids = Array.from({ length: 100 }, newLocalId);
    expect(new Set(ids.map((id) => id.length))).toEqual(new Set([21]));
    expect(new Set(ids).size).toBe(100);
    expect(ids.every(isLocalId)).toBe(true);
  });

  it('FIL-06 any status may follow any other, and none', () => {
    const at = (idStatuts: number | null): Patent => ({
      ...stored(),
      informationsDepot: [{ ...newFiling(5), idStatuts }],
    });
    for (const before of [1, 2, null]) {
      for (const after of [1, 2, null]) {
        const changes = patentChanges(at(before), patentFormOf(at(after)));
        expect(changes.informationsDepot?.[0]?.idStatuts).toBe(before === after ? undefined : after);
        expect(patent.edit.safeParse(changes).success).toBe(true);
      }
    }
  });

  it('LAY-13 an untouched record changes nothing', () => {
    expect(edited(stored(), () => ({}))).toEqual({});
    expect(edited(stored(), () => ({ titre: ' Pompe à chaleur ' }))).toEqual({});
  });

  it('WIZ-11 an edit sends the changed fields only, and an emptied list as an empty one', () => {
    expect(edited(stored(), () => ({ titre: 'Pompe' }))).toEqual({ titre: 'Pompe' });
    expect(edited(stored(), () => ({ clientIds: [] }))).toEqual({ clientIds: [] });
    expect(edited(stored(), ({ inventors }) => ({ inventors: inventors.slice(1) }))).toEqual({
      inventeurIds: [12],
      inventeursPays: [],
    });
  });

  it('WIZ-09 a country that no filing has is not sent with a person', () => {
    const form: PatentForm = {
      ...emptyPatentForm,
      inventors: [{ id: 1, paysIds: [33, 81] }],
      informationsDepot: [{ ...newFiling(5), idPays: 81 }],
    };
    expect(patentValuesOf(form).inventeursPays).toEqual([{ inventeurId: 1, paysIds: [81] }]);
  });

  it('FIL-02 a link row without a cabinet is not sent; texts lose their surrounding space', () => {
    const filing = {
      ...newFiling('~abc'),
      numeroDepot: ' FR 1 ',
      cabinetsAnnuites: [{ cabinetId: null, roles: [], contactIds: [] }],
    };
    const [sent] = patentValuesOf({ ...emptyPatentForm, informationsDepot: [filing] }).informationsDepot;
    expect(sent).toMatchObject({ numeroDepot: 'FR 1', cabinetsAnnuites: [] });
  });

  it('ENT-06 ENT-07 a new patent passes the check of the wire as the form fills it', () => {
    const values = patentValuesOf({
      ...emptyPatentForm,
      titre: 'x',
      clientIds: ['~AAAAAAAAAAAAAAAAAAAA', 4],
      informationsDepot: [newFiling('~BBBBBBBBBBBBBBBBBBBB')],
    });
    expect(patent.create.safeParse(values).error?.issues ?? []).toEqual([]);
  });

  it('VAL-38 VAL-39 title 500 and reference 255 pass, one more does not', () => {
    const issues = (form: Partial<PatentForm>) =>
      patent.create
        .safeParse(patentValuesOf({ ...emptyPatentForm, ...form }))
        .error?.issues.map(({ path }) => path[0]) ?? [];
    expect(issues({ titre: 'x'.repeat(500), referenceFamille: 'y'.repeat(255) })).toEqual([]);
    expect(issues({ titre: 'x'.repeat(501), referenceFamille: 'y'.repeat(256) }).sort()).toEqual([
      'referenceFamille',
      'titre',
    ]);
    expect(issues({})).toEqual(['titre']);
  });
});
