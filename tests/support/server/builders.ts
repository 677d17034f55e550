import type { Values } from '#server/commands/rows.ts';

/** Bodies of new records: valid, different from one another, and overridden where a test says so. */
let built = 0;
const number = (): number => (built += 1);

export const buildClient = (values: Values = {}) => ({ nomClient: `Client ${number()}`, ...values });
export const buildCabinet = (values: Values = {}) => ({ nomCabinet: `Cabinet ${number()}`, type: 1, ...values });
export const buildContact = (values: Values = {}) => ({ nom: `Contact ${number()}`, prenom: 'Zoé', ...values });
export const buildPerson = (values: Values = {}) => ({ nom: `Personne ${number()}`, prenom: 'Émile', ...values });
export const buildCountry = (values: Values = {}) => ({ nomPays: `Pays ${number()}`, iso2: 'ZZ', ...values });
export const buildStatus = (values: Values = {}) => ({ description: `Statut ${number()}`, ...values });
export const buildPatent = (values: Values = {}) => {
  const place = number();
  return { referenceFamille: `REF-${place}`, titre: `Procédé ${place}`, ...values };
};
export const buildFiling = (values: Values = {}) => ({
  numeroDepot: `FR21${String(number()).padStart(5, '0')}`,
  ...values,
});
