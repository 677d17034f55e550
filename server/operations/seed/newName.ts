import type { Random } from '#server/operations/seed/Random.ts';

const firstNames = [
  'Adèle',
  'Aïcha',
  'Alexandre',
  'Amélie',
  'Anaïs',
  'André',
  'Anne-Sophie',
  'Antoine',
  'Aurélien',
  'Béatrice',
  'Benoît',
  'Camille',
  'Cécile',
  'Céline',
  'Chloé',
  'Clément',
  'Daphné',
  'Delphine',
  'Édouard',
  'Éléonore',
  'Élise',
  'Émile',
  'Étienne',
  'Eugénie',
  'Fabrice',
  'Félix',
  'Florence',
  'François',
  'Frédéric',
  'Gaëlle',
  'Geneviève',
  'Grégoire',
  'Guénolé',
  'Hélène',
  'Hervé',
  'Inès',
  'Jean-Baptiste',
  'Jérémie',
  'Joël',
  'Joséphine',
  'Julien',
  'Laëtitia',
  'Laurent',
  'Léa',
  'Léonard',
  'Loïc',
  'Louise',
  'Lucie',
  'Maël',
  'Margaux',
  'Marie-Noëlle',
  'Mathilde',
  'Mickaël',
  'Mireille',
  'Noémie',
  'Océane',
  'Olivier',
  'Pascal',
  'Raphaël',
  'Rémi',
  'Renée',
  'Romain',
  'Sébastien',
  'Solène',
  'Sylvie',
  'Thaïs',
  'Théo',
  'Thérèse',
  'Valérie',
  'Véronique',
  'Yaël',
  'Yannick',
  'Zoé',
] as const;

const lastNames = [
  'Abadie',
  'Amaury',
  'Barthélemy',
  'Beauchêne',
  'Bérenger',
  'Besançon',
  'Blanchet',
  'Boisvert',
  'Bouvier',
  'Brégeon',
  'Cailleteau',
  'Carrère',
  'Castaing',
  'Chabrier',
  'Charbonnel',
  'Chevallier',
  'Coëffard',
  'Cordonnier',
  'Courtès',
  'Crépin',
  'D’Aubigny',
  'Dauphin',
  'De La Roche',
  'Delaunay',
  'Desprès',
  'Ducœur',
  'Dufrêne',
  'Dutilleul',
  'Escoffier',
  'Estève',
  'Faucher',
  'Ferrière',
  'Fontaine',
  'Fougère',
  'Fréchet',
  'Gaillard',
  'Garçon',
  'Gauthier',
  'Grandjean',
  'Guérin',
  'Hénaff',
  'Hérault',
  'Joubert',
  'Jouvençon',
  'Kérouédan',
  'Labbé',
  'Lacroix',
  'Lagrange',
  'Laplace',
  'Le Bihan',
  'Le Goff',
  'Lemaître',
  'Lévêque',
  'Maréchal',
  'Marquès',
  'Mézières',
  'Monnier',
  'Montfort',
  'Nadaud',
  'Noël',
  'Ollivier',
  'Paquin',
  'Pécresse',
  'Pélissier',
  'Perrault',
  'Piéchaud',
  'Pommier',
  'Quéré',
  'Rabault',
  'Rigaud',
  'Rocher',
  'Roussel',
  'Saint-Léger',
  'Sénéchal',
  'Signoret',
  'Tessier',
  'Thévenet',
  'Tourneux',
  'Trébuchet',
  'Vaillant',
  'Vasseur',
  'Verdière',
  'Vigneron',
  'Villedieu',
  'Ybarra',
  'Zeller',
] as const;

const foreigners = [
  ['Katharina', 'Müller'],
  ['Jürgen', 'Böhm'],
  ['Søren', 'Kjærgaard'],
  ['Małgorzata', 'Wiśniewska'],
  ['Yuki', 'Tanabe'],
  ['Min-jun', 'Park'],
  ['Wei', 'Zhang'],
  ['Priya', 'Ramanathan'],
  ['Niamh', 'O’Sullivan'],
  ['João', 'Guimarães'],
  ['Lucía', 'Íñiguez'],
  ['Björn', 'Åkesson'],
  ['Tomáš', 'Dvořák'],
  ['Giulia', 'Bernardi'],
  ['Emily', 'Whitcombe'],
] as const;

export interface Name {
  readonly prenom: string;
  readonly nom: string;
}

/** A person's name that has not been given yet. */
export const newName = (random: Random, given: Set<string>): Name => {
  for (;;) {
    const [prenom, nom] = random.chance(0.12)
      ? random.pick(foreigners)
      : [random.pick(firstNames), random.pick(lastNames)];
    const name = `${prenom} ${nom}`;
    if (given.has(name)) continue;
    given.add(name);
    return { prenom, nom };
  }
};

/** A text as the part of an e-mail address before or after the at-sign. */
export const addressPart = (text: string): string =>
  text
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[øå]/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A telephone number that no subscriber has: the ranges reserved for fiction. */
export const telephone = (random: Random, country = 'FR'): string =>
  country === 'FR' ? `+33 1 99 00 ${random.digits(2)} ${random.digits(2)}` : `+44 20 7946 0${random.digits(3)}`;
