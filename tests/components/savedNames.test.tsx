import { expect, it } from 'vitest';
import { saveFile } from '#src/ui/files/saveFile.ts';
import { savedFiles } from '#tests/support/components/savedFiles.ts';

it.each([
  ['a sign that turns what follows round', 'Brevia \u2067Zoé\u2069 \u202egpj.zip', 'Brevia Zoé gpj.zip'],
  ['places on the disk', '../../Brevia: "A|B".zip', '..-..-Brevia- -A-B-.zip'],
  ['more than a disk takes', `${'é'.repeat(500)}.xlsx`, `${'é'.repeat(60)}….xlsx`],
  ['nothing but what takes no room', '\u200b\u2066\u2069.zip', 'Brevia.zip'],
])('UX-57 a file is called by what can be seen and stored: %s', (_what, name, saved) => {
  const files = savedFiles();
  saveFile(name, 'text/plain', '');
  expect(files.lastName()).toBe(saved);
});
