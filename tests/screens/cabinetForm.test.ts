import { describe, expect, it } from 'vitest';
import { type Cabinet, cabinet } from '#domain/entities/cabinet.ts';
import { fromWire } from '#domain/wire.ts';
import { cabinetColumns } from '#src/screens/cabinets/cabinetColumns.tsx';
import {
  addCabinetErrors,
  type CabinetForm,
  cabinetChanges,
  cabinetFormOf,
  editCabinetErrors,
  emptyCabinetForm,
  newCabinetOf,
} from '#src/screens/cabinets/cabinetForm.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';

const t = (key: string): string => key;
const x = (length: number): string => 'x'.repeat(length);
const mail = (length: number): string => `${x(length - 5)}@a.fr`;
const stored = (values: Record<string, unknown> = {}): Cabinet =>
  fromWire(cabinet, {
    Id: 1,
    Version: 1,
    NomCabinet: 'Delorme',
    Type: 2,
    PaysCabinet: 'Sylvanie',
    ...values,
  }) as Cabinet;
const adding = (form: Partial<CabinetForm>) =>
  Object.keys(addCabinetErrors({ ...emptyCabinetForm, nomCabinet: 'Delorme', type: 1, ...form }, t));
const editing = (form: Partial<CabinetForm>, record = stored()) =>
  Object.keys(editCabinetErrors(record, { ...cabinetFormOf(record), ...form }, t));

describe('the cabinet forms', () => {
  it.each([
    ['nomCabinet', 255],
    ['adresseCabinet', 500],
    ['codePostal', 20],
    ['paysCabinet', 100],
    ['telephoneCabinet', 50],
  ] as const)('VAL-31 VAL-32 VAL-33 VAL-34 VAL-36 %s has %i characters at most', (field, most) => {
    for (const check of [adding, editing]) {
      expect(check({ [field]: x(most) })).toEqual([]);
      expect(check({ [field]: x(most + 1) })).toEqual([field]);
    }
  });

  it('VAL-31 a name is required', () => {
    expect([adding({ nomCabinet: ' ' }), editing({ nomCabinet: '' })]).toEqual([['nomCabinet'], ['nomCabinet']]);
  });

  it('VAL-35 an e-mail is valid and at most 255 long, or absent', () => {
    for (const check of [adding, editing]) {
      expect([check({ emailCabinet: mail(255) }), check({ emailCabinet: '' })]).toEqual([[], []]);
      expect([check({ emailCabinet: mail(256) }), check({ emailCabinet: 'a@b' })]).toEqual([
        ['emailCabinet'],
        ['emailCabinet'],
      ]);
    }
  });

  it('VAL-37 the type is 1 or 2', () => {
    expect([adding({ type: 1 }), adding({ type: 2 }), editing({ type: 1 })]).toEqual([[], [], []]);
    expect([adding({ type: null }), adding({ type: 3 }), adding({ type: 0 }), editing({ type: 3 })]).toEqual(
      Array(4).fill(['type']),
    );
  });

  it('VAL-37 G-59 what another program stored does not block other edits', () => {
    expect(editing({ telephoneCabinet: '1' }, stored({ Type: 7, EmailCabinet: 'personne' }))).toEqual([]);
  });

  it('CAB-06 an edit sends what was changed and nothing else', () => {
    const record = stored();
    expect(cabinetChanges(record, cabinetFormOf(record))).toEqual({});
    expect(
      cabinetChanges(record, { ...cabinetFormOf(record), nomCabinet: ' Delorme ', type: 1, codePostal: '1' }),
    ).toEqual({
      type: 1,
      codePostal: '1',
    });
  });

  it('CAB-05 a new one is its texts, trimmed, and its type', () => {
    expect(newCabinetOf({ ...emptyCabinetForm, nomCabinet: ' Delorme ', type: 2 })).toEqual({
      nomCabinet: 'Delorme',
      referenceCabinet: '',
      type: 2,
      adresseCabinet: '',
      codePostal: '',
      paysCabinet: '',
      emailCabinet: '',
      telephoneCabinet: '',
    });
  });

  it('G-20 countries sort by their names in the language of the reader', () => {
    const row = { id: 1, record: stored({ PaysCabinet: 'DE' }), mark: null, removed: false, entries: [] };
    const nameIn = (language: string) => listSorts(cabinetColumns, { t: (key) => key, language }).paysCabinet?.(row);
    expect([nameIn('fr'), nameIn('en')]).toEqual(['Allemagne', 'Germany']);
  });
});
