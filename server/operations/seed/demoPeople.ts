import { cabinetNames, companies } from '#server/operations/seed/companies.ts';
import { addressPart, newName, telephone } from '#server/operations/seed/newName.ts';
import type { Random } from '#server/operations/seed/Random.ts';

export const demoCounts = { families: 300, contacts: 120, inventors: 400, applicants: 70, holders: 60 };

const streets = [
  'rue des Tanneurs',
  'avenue Marie-Curie',
  'boulevard de l’Écluse',
  'quai des Célestins',
  'place de la Visitation',
  'chemin du Vallon',
  'rue du Général-Ferrié',
  'allée des Érables',
];
const addressIn = (random: Random, town: string): string =>
  `${random.between(1, 180)} ${random.pick(streets)}, ${town}`;

const stamped = (now: string, id: number) => ({ id, createdAt: now, updatedAt: now });

export const clientRows = (random: Random, now: string) =>
  companies.map(({ name, code, town: [codePostal, town, country] }, index) => ({
    ...stamped(now, index + 1),
    nomClient: name,
    referenceClient: `C-${code}`,
    adresseClient: addressIn(random, town),
    codePostal,
    paysClient: country,
    emailClient: `brevets@${addressPart(name)}.example`,
    telephoneClient: telephone(random, country),
    isBlocked: index === 27,
  }));

export const cabinetRows = (random: Random, now: string) =>
  cabinetNames.map(({ name, country, town: [codePostal, town], type }, index) => ({
    ...stamped(now, index + 1),
    nomCabinet: name,
    adresseCabinet: addressIn(random, town),
    codePostal,
    paysCabinet: country,
    emailCabinet: `contact@${addressPart(name)}.example`,
    telephoneCabinet: telephone(random, country),
    referenceCabinet: `CAB-${String(index + 1).padStart(3, '0')}`,
    type,
  }));

/** Each client works with two annuity or procedure cabinets or more; the first client with five. */
export const cabinetClientRows = (random: Random) =>
  companies.flatMap((_, index) =>
    random
      .some(
        cabinetNames.map((_name, place) => place + 1),
        index === 0 ? 5 : random.between(2, 4),
      )
      .map((cabinetId) => ({ cabinetId, clientId: index + 1 })),
  );

const functions = [
  'Responsable propriété industrielle',
  'Directrice juridique',
  'Assistant brevets',
  'Directeur de la recherche',
  'Ingénieur brevets',
  'Mandataire agréée',
  'Gestionnaire d’annuités',
  'Comptable',
];

/** Contacts: some at clients, more at cabinets, each client and each cabinet at least one. */
export const contactRows = (random: Random, now: string, given: Set<string>) =>
  Array.from({ length: demoCounts.contacts }, (_, index) => {
    const name = newName(random, given);
    const atClient = index < companies.length + 15;
    const clientId = index < companies.length ? index + 1 : random.between(1, companies.length);
    const place = index - companies.length - 15;
    const cabinetId = place < cabinetNames.length ? place + 1 : random.between(1, cabinetNames.length);
    const societe = (atClient ? companies[clientId - 1]?.name : cabinetNames[cabinetId - 1]?.name) ?? '';
    const email = `${addressPart(name.prenom)}.${addressPart(name.nom)}@${addressPart(societe)}.example`;
    const numero = telephone(random);
    const fonction = random.pick(functions);
    return {
      ...stamped(now, index + 1),
      ...name,
      email,
      telephone: numero,
      fonction,
      societe,
      idClient: atClient ? clientId : null,
      idCabinet: atClient ? null : cabinetId,
      emails: [{ email, type: 'principal' }],
      phones: [{ numero, type: 'principal' }],
      roles: random.chance(0.6) ? [{ role: random.pick(['Facturation', 'Technique', 'Décision', 'Échéances']) }] : [],
    };
  });

export const inventorRows = (random: Random, now: string, given: Set<string>) =>
  Array.from({ length: demoCounts.inventors }, (_, index) => ({
    ...stamped(now, index + 1),
    ...personOf(random, newName(random, given)),
  }));

const personOf = (random: Random, { prenom, nom }: { prenom: string; nom: string }) => ({
  nom,
  prenom,
  email: random.chance(0.7) ? `${addressPart(prenom)}.${addressPart(nom)}@inventeurs.example` : '',
  adresse: random.chance(0.4) ? addressIn(random, random.pick(companies).town[1]) : '',
  telephone: '',
});

/** The clients themselves apply for and hold patents, and some people in their own name. */
export const ownerRows = (random: Random, now: string, given: Set<string>, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const owner = companies[index];
    const person = owner
      ? {
          nom: owner.name,
          prenom: '',
          email: `brevets@${addressPart(owner.name)}.example`,
          adresse: addressIn(random, owner.town[1]),
          telephone: '',
        }
      : personOf(random, newName(random, given));
    return { ...stamped(now, index + 1), ...person };
  });
