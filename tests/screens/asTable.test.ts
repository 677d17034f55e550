import { expect, it } from 'vitest';
import { asTable } from '#src/screens/reconciliation/asTable.ts';

const text = 'Pays;N° de brevet;Statut\r\nFR;FR1;"payée\r\nle 3 mars"\r\n';
const wide = (letters: string): Buffer => Buffer.from(letters, 'utf16le');

it.each<readonly [as: string, bytes: Uint8Array<ArrayBuffer>]>([
  ['UTF-8', new Uint8Array(Buffer.from(text))],
  ['UTF-8 with its mark', new Uint8Array(Buffer.from(`\ufeff${text}`))],
  ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ['UTF-16', new Uint8Array(wide(`\ufeff${text}`))],
  ['UTF-16 without its mark', new Uint8Array(wide(text))],
  ['UTF-16, the other way round', new Uint8Array(wide(`\ufeff${text}`).swap16())],
  ['UTF-16, the other way round, without its mark', new Uint8Array(wide(text).swap16())],
])('DATE-29 a list as text is read in %s', async (_, bytes) => {
  expect(await (await asTable(new File([bytes], 'liste.csv'))).text()).toBe(text);
});
