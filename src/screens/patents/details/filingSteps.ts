/** The three steps of a filing before its office, each with a day and a number. */
export const filingSteps = [
  { date: 'dateDepot', number: 'numeroDepot', kind: 'depot' },
  { date: 'datePublication', number: 'numeroPublication', kind: 'publication' },
  { date: 'dateDelivrance', number: 'numeroDelivrance', kind: 'delivrance' },
] as const;
