import { expect, test } from 'vitest';
import { filingFields } from '#domain/entities/filing.ts';
import { entities } from '#domain/entities.ts';
import { collections } from '#domain/entity.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';

test('UX-09 a record is called by its name, and a patent without reference by its title', () => {
  expect(recordName('patent', { referenceFamille: ' ', titre: 'Moteur' })).toBe('Moteur');
  expect(recordName('client', { nomClient: 'Dupont' })).toBe('Dupont');
  expect(recordName('inventor', { nom: 'Curie', prenom: 'Marie' })).toBe('Marie Curie');
  expect(recordName('contact', { nom: '', prenom: '', email: '', societe: 'ACME' })).toBe('ACME');
  expect(recordName('patent', { referenceFamille: '\u2060', titre: 'Moteur' })).toBe('Moteur');
  expect(recordName('inventor', { nom: '\u200b', prenom: '\u200d', email: 'm@c.example' })).toBe('m@c.example');
  expect(recordName('status', { description: '\u200b', descriptionEn: 'Granted' })).toBe('Granted');
  const status = { description: 'Délivré', descriptionEn: 'Granted' };
  expect([recordName('status', status), recordName('status', status, 'en-GB')]).toEqual(['Délivré', 'Granted']);
  for (const collection of collections) expect(recordName(collection, {}), collection).toBe('');
});

test('UX-09 every field that holds ids says of what', () => {
  const names = collections.flatMap((collection) => {
    const { fields, derived } = entities[collection] as { fields: object; derived: readonly string[] };
    return Object.keys(fields).filter((name) => !derived.includes(name));
  });
  const referring = [...names, ...Object.keys(filingFields), 'cabinetId', 'contactIds'].filter((name) =>
    /^id[A-Z]|Ids?$/.test(name),
  );
  // A filing is a part of its family, and an account is the server's: neither is a record of its own here.
  for (const name of referring.filter((name) => name !== 'depotId' && name !== 'idResponsable'))
    expect(referencedCollection(name), name).not.toBeNull();
  expect(referencedCollection('titre')).toBeNull();
});
