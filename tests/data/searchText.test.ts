import { expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { readFields } from '#domain/field.ts';
import { searchTextOf } from '#server/records/searchText.ts';
import { searchText } from '#src/data/lists/searchText.ts';

it('PAT-05 a search looks in what people read of a filing, not in ids nor in the word that stands for a label', () => {
  const [made, status] = ['~abcdefghijklmnopqrst', '~bcdefghijklmnopqrstu'];
  const record = readFields(patent.fields, {
    id: 7,
    titre: 'Charnière',
    informationsDepot: [{ id: made, idStatuts: status, voieDepot: 'unitary', numeroDepot: 'EP 21 187 654.3' }],
  });
  if (!record) throw new Error('not read');
  for (const text of [searchText('patent', record), searchTextOf('patent', record)]) {
    expect(text).toContain('charniere');
    expect(text).toContain('ep211876543');
    expect(text).not.toMatch(/unitary|~/);
  }
});
