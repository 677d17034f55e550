/** The statuses a new firm starts with; every colour of the status rule occurs. */
export const statusNames = [
  'En préparation',
  'En attente de dépôt',
  'Déposé',
  'En cours d’examen',
  'Publié',
  'Délivré',
  'En vigueur',
  'Maintenu',
  'Annuité à payer',
  'Opposition en cours',
  'Recours',
  'Suspendu',
  'Licence concédée',
  'Cession en cours',
  'Rejeté',
  'Abandonné',
  'Retiré',
  'Expiré',
  'Révoqué',
  'Déchu',
] as const;

export type StatusName = (typeof statusNames)[number];
