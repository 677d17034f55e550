import { expect, it } from 'vitest';
import { queryWords } from '#domain/rules/queryWords.ts';

const words = (query: string): string[] => queryWords(query).map(({ text, bare }) => `${text}=${bare}`);

it.each<readonly [string, readonly string[]]>([
  ['Vanne  pompe', ['vanne=vanne', 'pompe=pompe']],
  [' Écrou\t', ['ecrou=ecrou']],
  ['porte-outil', ['porte=porte', 'outil=outil']],
  ["l’arbre d'hélice", ['l=l', 'arbre=arbre', 'd=d', 'helice=helice']],
  ['a.b/c,d;e', ['a=a', 'b=b', 'c=c', 'd=d', 'e=e']],
  ['vanne - pompe', ['vanne=vanne', 'pompe=pompe']],
  ['EP 21/123.456', ['ep=ep', '21/123.456=21123456']],
  ['ep-21-1', ['ep-21-1=ep211']],
  ['a_b', ['a_b=ab']],
  ['', []],
  [' - ', []],
])('UX-17 the words of %j are %j', (query, found) => {
  expect(words(query)).toEqual(found);
});
