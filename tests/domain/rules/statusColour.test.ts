import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StatusColour, statusColour } from '#domain/rules/patents/statusColour.ts';
import { needing } from '#tests/support/files/needing.ts';

const cases: readonly (readonly [rule: string, StatusColour, readonly string[]])[] = [
  [
    'FIL-07',
    'green',
    [
      'Granted',
      'Delivered',
      'Active',
      'Valid',
      'Maintained',
      'In force',
      'Délivré',
      'Délivrance du titre',
      'ACTIF',
      'Valide',
      'Maintenu',
      'En vigueur',
      'Issued',
    ],
  ],
  [
    'FIL-08',
    'blue',
    [
      'In progress',
      'Filed',
      'Examination',
      'Published',
      'En cours',
      'Déposée',
      'Examen au fond',
      'Demande publiée',
      'Pending',
    ],
  ],
  [
    'FIL-09',
    'cyan',
    ['Preparation', 'Waiting', 'Submitted', 'Registered', 'En préparation', 'En attente', 'Soumis', 'Enregistrée'],
  ],
  [
    'FIL-10',
    'orange',
    [
      'Suspended',
      'Opposition',
      'Appeal',
      'Limitation',
      'Annuity due',
      'Deadline near',
      'Suspendu',
      'Recours',
      'Annuité à payer',
      'Échéance proche',
    ],
  ],
  [
    'FIL-11',
    'red',
    [
      'Rejected',
      'Refused',
      'Abandoned',
      'Expired',
      'Cancelled',
      'Revoked',
      'Lapsed',
      'Rejetée',
      'Refusé',
      'Abandonné',
      'Expiré',
      'Annulée',
      'Révoqué',
      'Déchéance',
      'Déchu',
      'Réputée retirée',
    ],
  ],
  [
    'FIL-12',
    'purple',
    ['Licence', 'Assignment', 'Transfer', 'Modification', 'Cession', 'Transfert en cours', 'Sous licence'],
  ],
  ['FIL-13', 'default', ['', 'unknown', 'GM', 'Application', 'Annuité payée', 'Renouvellement demandé']],
];

describe('statusColour', () => {
  it.each(cases)('%s is %s', (_rule, colour, names) => {
    for (const name of names) expect(`${name}: ${statusColour(name)}`).toBe(`${name}: ${colour}`);
  });

  it('FIL-13 G-55 the first of red, orange, purple, green, blue, cyan wins', () => {
    expect(statusColour('Demande publiée, rejetée')).toBe('red');
    expect(statusColour('Granted, opposition pending')).toBe('orange');
    expect(statusColour('Granted, licence registered')).toBe('purple');
    expect(statusColour('Filed and granted')).toBe('green');
    expect(statusColour('Registered, published')).toBe('blue');
  });

  it('FIL-10 FIL-07 several words count as one keyword, whatever stands between them', () => {
    expect(statusColour('In - force')).toBe('green');
    expect(statusColour('Nearing deadline')).toBe('orange');
    // What is due is said behind what falls due, and in this name nothing is.
    expect(statusColour('Due diligence, annuity 5')).toBe('default');
    expect(statusColour('Transmis', 'Granted')).toBe('green');
  });

  it('FIL-07 a part of a word is no keyword', () => {
    expect(statusColour('Invalidated')).toBe('red');
    expect(statusColour('INACTIVE')).toBe('red');
    expect(statusColour('Unpublished')).toBe('default');
  });

  it('FIL-13 a negated keyword does not count', () => {
    for (const name of ['Non délivré', 'Not yet granted', 'N’est plus en vigueur', 'Pas encore publié'])
      expect(statusColour(name)).toBe('default');
    expect(statusColour('Non délivré, en cours')).toBe('blue');
  });

  const list = resolve('../shared/data/lists/statuses.csv');
  it.skipIf(!existsSync(list))(
    'FIL-07 FIL-13 the 57 statuses found in the wild get the colours their meaning asks for',
    needing('sharedData'),
    () => {
      const names = readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/,.*$/s, ''));
      const counts = new Map<StatusColour, number>();
      for (const name of names) counts.set(statusColour(name), (counts.get(statusColour(name)) ?? 0) + 1);
      expect(names).toHaveLength(57);
      expect(Object.fromEntries(counts)).toEqual({
        red: 22,
        orange: 4,
        purple: 1,
        green: 13,
        blue: 6,
        cyan: 3,
        default: 8,
      });
    },
  );
});
