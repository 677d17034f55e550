import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from '#tests/support/files/filesUnder.ts';

const textsOf = (folder: string): string[] => filesUnder(folder, /\.tsx$/).map((file) => readFileSync(file, 'utf8'));

test('UX-46 every block of src/ui stands on the page of blocks (src/blocks), where it is looked at and tested', () => {
  const blocks = textsOf('src/ui').flatMap((text) =>
    [...text.matchAll(/^export const ([A-Z]\w*) = /gm)].map(([, name = '']) => name),
  );
  const page = textsOf('src/blocks').join('\n');
  expect(blocks.length).toBeGreaterThan(60);
  expect(blocks.filter((name) => !new RegExp(`<${name}[\\s/>]`).test(page))).toEqual([]);
});
