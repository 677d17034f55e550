import { describe, expect, it } from 'vitest';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';
import { statusMeaning } from '#domain/rules/import/statusMeaning.ts';
import { statusVocabulary } from '#domain/rules/import/statusVocabulary.ts';
import { unmatchedTexts } from '#domain/rules/import/unmatched.ts';

describe('what a status says in either language', () => {
  it.each([
    ['En vigueur', 'inForce'],
    ['Maintained', 'inForce'],
    ['Délivré', 'granted'],
    ['Issued', 'granted'],
    ['Octroyée', 'granted'],
    ['Publiée', 'published'],
    ['Abandonné', 'abandoned'],
    ['Retirée', 'withdrawn'],
    ['Withdrawn', 'withdrawn'],
    ['Rejetée', 'refused'],
    ['Déchue', 'lapsed'],
    ['Ceased', 'lapsed'],
    ['Expirée', 'expired'],
    ['Révoquée', 'revoked'],
    ['Annulée', 'revoked'],
    ['Opposition', 'opposed'],
    ['Examen', 'examination'],
    ['En cours', 'pending'],
    ['Pending', 'pending'],
    ['Déposée', 'filed'],
    ['Filed', 'filed'],
    ['Admise', 'allowed'],
    ['Patent granted', 'granted'],
    ['Granted, expired', null],
    // Three letters say too little.
    ['Act', null],
    ['Dossier', null],
    ['', null],
  ])('IMP-20 %j says %s', (text, meaning) => {
    expect(statusMeaning(text)).toBe(meaning);
  });

  it.each([
    ['Granted', true],
    ['erteilt', true],
    ['Dead', true],
    ['Phase nationale', true],
    ['Pince à ressort', false],
    ['un deux trois quatre cinq six sept granted', true],
    ['un, deux, trois, quatre, cinq, six, sept, granted.', true],
    ['Patent granted', true],
    ['un deux trois quatre cinq six sept huit granted', false],
    ['12', false],
    ['', false],
  ])('IMP-06 %j reads like a status: %s', (text, is) => {
    expect(statusVocabulary(text)).toBe(is);
  });
});

describe('the status of the list that a text means', () => {
  const matcher = (...names: readonly string[]) => statusMatcher(names.map((description) => ({ description })));
  const suggested = (text: string, ...names: readonly string[]) =>
    matcher(...names).suggested(text)?.description ?? null;

  it('IMP-20 is the one of its name, whatever its case, accents and signs, the first of equals', () => {
    const statuses = [{ description: 'Délivré' }, { description: 'delivre' }, { description: ' - ' }];
    const { exact } = statusMatcher(statuses);
    expect(exact('DELIVRE.')).toBe(statuses[0]);
    expect([exact('Délivrée'), exact(''), exact('-')]).toEqual([null, null, null]);
  });

  it.each<readonly [text: string, names: readonly string[], meant: string | null]>([
    ['Délivrée', ['Délivré', 'Déposé'], 'Délivré'],
    ['Délivrés', ['Délivrées', 'Déposé'], 'Délivrées'],
    ['Ess', ['Es', 'Déposé'], null],
    ['examen', ['En examen', 'Déposé'], 'En examen'],
    ['examen', ['En examen', 'Examen suspendu'], null],
    ['active', ['Inactive', 'Active depuis 2001'], 'Active depuis 2001'],
    ['act', ['Actif'], null],
    ['acti', ['Actif'], 'Actif'],
    ['en', ['En examen'], 'En examen'],
    ['Granted', ['Délivré', 'Déposé'], 'Délivré'],
    ['Granted', ['Délivré', 'Octroyé'], null],
    ['Non délivré', ['Délivré'], null],
    ['Non délivrée', ['Délivré', 'Non délivré'], 'Non délivré'],
    ['Not granted', ['Non délivré'], null],
    // Its name is only a part of what the text says.
    ['Délivré sous réserve', ['Délivré'], null],
    ['Inconnu', ['Délivré'], null],
    ['Transmis', ['Transfert'], null],
    ['', ['Délivré'], null],
    [' . ', ['Délivré'], null],
  ])('IMP-20 of %j among %j is shown as %s', (text, names, meant) => {
    expect(suggested(text, ...names)).toBe(meant);
  });

  it('IMP-20 is the same when it is asked again', () => {
    const { suggested: again } = matcher('Délivré', 'Déposé');
    expect([again('Délivrée'), again('Délivrée'), again('Inconnu'), again('Inconnu')]).toEqual([
      { description: 'Délivré' },
      { description: 'Délivré' },
      null,
      null,
    ]);
  });
});

describe('the client that a text means', () => {
  const named = (...clients: readonly (readonly [name: string, reference?: string])[]) =>
    clientMatcher(
      clients.map(([nomClient, referenceClient = ''], index) => ({ id: index + 1, nomClient, referenceClient })),
    );
  it('G-62 is the only one of its name, else of its reference', () => {
    const { exact } = named(
      ['Alpha S.A.', 'A-1'],
      ['Beta', 'A-2'],
      ['Gamma', 'x'],
      ['GAMMA'],
      ['A 1'],
      ['Delta', 'A-2'],
    );
    expect(['alpha s a', 'ALPHA, S.A', 'Beta', 'gamma', 'A-1', 'A-2', 'x', '', '-'].map(exact)).toEqual([
      1,
      1,
      2,
      null,
      5,
      null,
      3,
      null,
      null,
    ]);
  });

  it('G-62 is shown where its name alone has the text as whole words, of four letters and more', () => {
    const { suggested } = named(['Alpha Industries SA'], ['Beta Industries'], ['Betax'], ['ACME']);
    expect(
      ['alpha', 'Industries', 'industries sa', 'Beta', 'bet', 'Alph', 'acme', 'Industries Beta', 'sa'].map(suggested),
    ).toEqual([1, null, 1, 2, null, null, 4, null, null]);
    expect(named(['Alpha one'], ['ALPHA ONE']).suggested('alpha')).toBeNull();
  });
});

describe('texts that no record answers to', () => {
  it('IMP-20 are counted, however they are written, the most frequent first', () => {
    const known = (text: string) => text === 'Connu';
    expect(unmatchedTexts(['a', 'Bé', 'be', 'Connu', 'Connu', '', 'BE', 'c', 'c'], known)).toEqual([
      ['Bé', 3],
      ['c', 2],
      ['a', 1],
    ]);
    expect(unmatchedTexts([' ', 'a  b', 'a b'], () => false)).toEqual([['a  b', 2]]);
    // Known in one spelling, another one is asked about by itself.
    expect(unmatchedTexts(['Connu', 'connu'], known)).toEqual([['connu', 1]]);
    expect(unmatchedTexts([], known)).toEqual([]);
  });
});
