import type { Trade } from '#server/operations/seed/companies.ts';
import type { Random } from '#server/operations/seed/Random.ts';

interface Field {
  readonly objects: readonly string[];
  readonly features: readonly string[];
  readonly classes: readonly string[];
}

const fields: Readonly<Record<Trade, Field>> = {
  energy: {
    objects: [
      'de stockage thermique',
      'de récupération de chaleur',
      'de conversion photovoltaïque',
      'de gestion de batterie',
      'de refroidissement d’un module de puissance',
      'de production d’hydrogène',
      'de couplage au réseau',
      'de surveillance d’une éolienne',
    ],
    features: [
      'à double circuit',
      'par matériau à changement de phase',
      'à faible débit',
      'pour réseau isolé',
      'avec commande prédictive',
      'à membrane échangeuse de protons',
      'à haute densité',
      'pour site insulaire',
    ],
    classes: ['F28D 20/02', 'H02J 3/38', 'H01M 10/42', 'C25B 1/04', 'H02S 40/42'],
  },
  medical: {
    objects: [
      'de dosage d’un biomarqueur',
      'de fixation osseuse',
      'd’injection sous-cutanée',
      'd’imagerie rétinienne',
      'de dialyse à domicile',
      'de stimulation cochléaire',
      'de suivi de cicatrisation',
      'de culture cellulaire',
    ],
    features: [
      'à lecture optique',
      'à libération prolongée',
      'en alliage résorbable',
      'pour patient ambulatoire',
      'à usage unique',
      'avec détection de fuite',
      'à microcanaux',
      'guidé par ultrasons',
    ],
    classes: ['A61B 5/145', 'A61B 17/80', 'A61M 5/20', 'A61F 2/30', 'G01N 33/53'],
  },
  aerospace: {
    objects: [
      'de dégivrage d’un bord d’attaque',
      'd’assemblage de panneaux',
      'de contrôle non destructif',
      'de pilotage d’un aéronef sans équipage',
      'd’allumage de propulseur',
      'd’amortissement de vibrations',
      'de largage de charge',
      'd’étanchéité d’une conduite',
    ],
    features: [
      'par induction',
      'à raidisseurs intégrés',
      'par ondes guidées',
      'en vol stationnaire',
      'à reprise d’effort',
      'pour ergols verts',
      'à sécurité positive',
      'en matériau composite',
    ],
    classes: ['B64D 15/12', 'B64C 3/26', 'G01N 29/04', 'B64U 10/13', 'F02K 9/95'],
  },
  food: {
    objects: [
      'd’affinage de fromage',
      'de mouture de céréales',
      'de fermentation basse température',
      'de pasteurisation',
      'd’appertisation de poisson',
      'de tri optique de grains',
      'de conditionnement sous atmosphère',
      'd’extraction de protéines végétales',
    ],
    features: [
      'à hygrométrie régulée',
      'à cylindres coniques',
      'par haute pression',
      'en continu',
      'sans conservateur',
      'à faible consommation d’eau',
      'par champ électrique pulsé',
      'pour petites séries',
    ],
    classes: ['A23C 19/16', 'B02C 4/06', 'C12C 11/00', 'A23L 3/015', 'A23J 1/14'],
  },
  materials: {
    objects: [
      'de frittage de céramique',
      'de tissage de préforme',
      'de coulée continue',
      'de trempe de verre',
      'de recyclage de fibres de carbone',
      'de revêtement anticorrosion',
      'de moulage par injection',
      'de mesure de porosité',
    ],
    features: [
      'assisté par micro-ondes',
      'à densité variable',
      'à brassage électromagnétique',
      'par jets d’air pulsés',
      'sans solvant',
      'à base d’oxyde de cérium',
      'à paroi mince',
      'par tomographie',
    ],
    classes: ['C04B 35/64', 'D03D 25/00', 'B22D 11/115', 'C03B 27/04', 'B29B 17/02'],
  },
  networks: {
    objects: [
      'de routage de paquets',
      'd’authentification d’un terminal',
      'de multiplexage optique',
      'de synchronisation d’horloges',
      'de détection d’intrusion',
      'de compression de données',
      'd’alignement de faisceau',
      'de partage de spectre',
    ],
    features: [
      'à latence bornée',
      'sans secret partagé',
      'à peigne de fréquences',
      'pour réseau maillé',
      'par apprentissage fédéré',
      'à perte contrôlée',
      'à antenne déphasée',
      'à faible consommation',
    ],
    classes: ['H04L 45/00', 'H04L 9/32', 'H04J 14/02', 'H04W 56/00', 'G06F 21/55'],
  },
  mobility: {
    objects: [
      'de recharge bidirectionnelle',
      'de freinage récupératif',
      'd’aide au stationnement',
      'de suspension pilotée',
      'de refroidissement de batterie',
      'de pliage de cadre',
      'd’accouplement de véhicules',
      'de détection de roulement défectueux',
    ],
    features: [
      'pour véhicule lourd',
      'à volant d’inertie',
      'par télémétrie laser',
      'à amortisseur magnétorhéologique',
      'par immersion diélectrique',
      'à verrouillage unique',
      'à attelage automatique',
      'par analyse acoustique',
    ],
    classes: ['B60L 53/20', 'B60L 7/10', 'B62D 15/02', 'B60G 17/08', 'B62K 15/00'],
  },
  cosmetics: {
    objects: [
      'd’émulsion stable',
      'd’encapsulation de parfum',
      'de distribution de crème',
      'de mesure d’hydratation cutanée',
      'd’extraction de pétales',
      'de saponification à froid',
      'de fard pulvérulent',
      'de recharge de flacon',
    ],
    features: [
      'sans tensioactif',
      'à paroi biosourcée',
      'à dose constante',
      'par spectroscopie',
      'sous fluide supercritique',
      'à pH neutre',
      'à pigments minéraux',
      'sans outil',
    ],
    classes: ['A61K 8/06', 'A61K 8/11', 'A45D 34/00', 'C11B 9/02', 'C11D 13/00'],
  },
};

const kinds = ['Procédé', 'Dispositif', 'Système'] as const;

export interface Invention {
  readonly title: string;
  readonly classes: string;
}

/** An invention of a trade that has not been made yet. */
export const newInvention = (random: Random, trade: Trade, made: Set<string>): Invention => {
  const { objects, features, classes } = fields[trade];
  for (;;) {
    const title = `${random.pick(kinds)} ${random.pick(objects)} ${random.pick(features)}`;
    if (made.has(title)) continue;
    made.add(title);
    return { title, classes: random.some(classes, random.between(1, 2)).join(' ; ') };
  }
};
