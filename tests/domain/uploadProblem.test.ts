import { expect, test } from 'vitest';
import { uploadProblem } from '#domain/rules/import/uploadProblem.ts';
import en from '#locales/en/common.json' with { type: 'json' };
import fr from '#locales/fr/common.json' with { type: 'json' };

const most = 10 * 1_048_576;

test('VAL-45 a file of at most 10 MB may be uploaded when it is a document or a picture', () => {
  for (const end of ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png', '.PDF'])
    expect(uploadProblem({ name: `pouvoir${end}`, size: most }), end).toBeNull();
  for (const name of ['pouvoir.exe', 'pouvoir.pdf.exe', 'pouvoir', '.pdf', 'pdf', 'pouvoir.xlsx', 'pouvoir.svg'])
    expect(uploadProblem({ name, size: 1 }), name).toBe('uploadKind');
  expect(uploadProblem({ name: 'pouvoir.pdf', size: most + 1 })).toBe('uploadSize');
  for (const texts of [fr, en])
    expect(Object.keys(texts.validation)).toEqual(expect.arrayContaining(['uploadKind', 'uploadSize']));
});
