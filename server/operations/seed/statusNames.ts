/** The statuses a new firm starts with, in French and in English; every colour of the status rule occurs. */
export const statusNames = [
  ['En préparation', 'In preparation'],
  ['En attente de dépôt', 'Awaiting filing'],
  ['Déposé', 'Filed'],
  ['En cours d’examen', 'Under examination'],
  ['Publié', 'Published'],
  ['Délivré', 'Granted'],
  ['En vigueur', 'In force'],
  ['Maintenu', 'Maintained'],
  ['Annuité à payer', 'Annuity due'],
  ['Opposition en cours', 'Opposition pending'],
  ['Recours', 'Appeal'],
  ['Suspendu', 'Suspended'],
  ['Licence concédée', 'Licensed'],
  ['Cession en cours', 'Assignment pending'],
  ['Rejeté', 'Refused'],
  ['Abandonné', 'Abandoned'],
  ['Retiré', 'Withdrawn'],
  ['Expiré', 'Expired'],
  ['Révoqué', 'Revoked'],
  ['Déchu', 'Lapsed'],
] as const;

export type StatusName = (typeof statusNames)[number][0];
