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
    voieDepot: field('voieDepot'),
    dateDepotInternational: field('dateDepotInternational'),
    dateDepotParent: field('dateDepotParent'),
    dateEnregistrement: field('dateEnregistrement'),
    dateFinDroit: field('dateFinDroit'),
    routes: {
      direct: t('patents.routes.direct'),
      ep: t('patents.routes.ep'),
      pct: t('patents.routes.pct'),
      unitary: t('patents.routes.unitary'),
      divisional: t('patents.routes.divisional'),
    },
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
