import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import {
  type RememberedColumns,
  rememberedMapping,
  withRemembered,
  withReported,
  withWordOfFirm,
} from '#domain/rules/import/rememberedColumns.ts';

const columnsOf = (...headers: string[]) => headers.map((header, index) => ({ index, header }));
const kind = (name: string, meaning: string | null = 'title'): RememberedColumns => ({
  headers: [name],
  meanings: [meaning],
});
const reported = (columns: RememberedColumns): RememberedColumns => ({ ...columns, isReported: true });
const names = (known: readonly RememberedColumns[]) => known.map(({ headers }) => headers[0]);

describe('what the columns of a kind of sheet were taken for', () => {
  const sheet = columnsOf('Référence Zeta', 'Titre', 'Budget');
  const mapping = { familyReference: [0], title: [1] } as const;

  it('IMP-04 is known again for the same headers in the same order, in any capitals and accents, and for no others', () => {
    const known = withRemembered([], sheet, mapping);
    expect(rememberedMapping(known, columnsOf('REFERENCE ZETA', 'titre', 'budget'))).toEqual(mapping);
    // Columns that nobody fills stand between: what counts is their order.
    const wider = [3, 5, 9].map((index, place) => ({ index, header: sheet[place]?.header ?? '' }));
    expect(rememberedMapping(known, wider)).toEqual({ familyReference: [3], title: [5] });
    const others = [
      columnsOf('Titre', 'Référence Zeta', 'Budget'),
      columnsOf('Référence Zeta', 'Titre'),
      [...sheet, { index: 3, header: 'Note' }],
    ];
    for (const other of others) expect(rememberedMapping(known, other)).toBeNull();
  });

  it('IMP-04 is the last word about it, and those used last stay', () => {
    let known = withRemembered([], sheet, mapping);
    known = withRemembered(known, columnsOf('Autre'), { title: [0] });
    known = withRemembered(known, sheet, { title: [0] });
    expect(names(known)).toEqual(['reference zeta', 'autre']);
    expect(rememberedMapping(known, sheet)).toEqual({ title: [0] });
    for (let at = 0; at < limits.imports.sheets; at += 1) known = withRemembered(known, columnsOf(`Feuille ${at}`), {});
    expect([known.length, rememberedMapping(known, sheet)]).toEqual([limits.imports.sheets, null]);
  });

  it('IMP-04 is the firm’s word where there is one, unless this device has something newer to say', () => {
    const mine = [kind('a', 'client'), reported(kind('b')), reported(kind('c'))];
    const known = withWordOfFirm(mine, [kind('d'), kind('b', 'client'), kind('a')]);
    expect(known).toEqual([
      kind('a', 'client'),
      reported(kind('d')),
      reported(kind('b', 'client')),
      reported(kind('c')),
    ]);
  });

  it('IMP-04 counts as reported only until it is decided otherwise', () => {
    expect(withReported([kind('a'), kind('b')], kind('a'))).toEqual([reported(kind('a')), kind('b')]);
    expect(withReported([kind('a', 'client')], kind('a'))).toEqual([kind('a', 'client')]);
  });

  it('IMP-04 a word of a newer version about a column is passed over', () => {
    const known = withWordOfFirm([], [{ headers: ['titre', 'x'], meanings: ['title', 'ofTomorrow'] }]);
    expect(rememberedMapping(known, columnsOf('Titre', 'X'))).toEqual({ title: [0] });
  });
});
