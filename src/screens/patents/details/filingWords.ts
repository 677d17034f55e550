/** The words that every filing of a family is labelled with, looked up once and not once for each of hundreds. */
export const filingWords = (t: (key: string) => string) => {
  const field = (name: string): string => t(`patents.fields.${name}`);
  return {
    country: field('idPays'),
    status: field('idStatuts'),
    cabinet: field('cabinetId'),
    licence: field('licence'),
    commentaire: field('commentaire'),
    cabinetsAnnuites: field('cabinetsAnnuites'),
    cabinetsProcedures: field('cabinetsProcedures'),
    numeroDepot: field('numeroDepot'),
    numeroPublication: field('numeroPublication'),
    numeroDelivrance: field('numeroDelivrance'),
    dateDepot: t('patents.steps.dateDepot'),
    datePublication: t('patents.steps.datePublication'),
    dateDelivrance: t('patents.steps.dateDelivrance'),
    sameStatus: t('patents.sameStatus'),
    roles: {
      premier: t('patents.cabinetRoles.premier'),
      deuxieme: t('patents.cabinetRoles.deuxieme'),
      troisieme: t('patents.cabinetRoles.troisieme'),
    },
    yes: t('common.yes'),
    no: t('common.no'),
  };
};

export type FilingWords = ReturnType<typeof filingWords>;
