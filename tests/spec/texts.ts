/**
 * What the specification gives word for word, written from it and not from the product: the rule, and the text as the
 * specification prints it. `{…}` stands for what is put in.
 */
export const wireTexts = [
  ['ERR-05', 'Erreur lors de la récupération des clients'],
  ['ERR-05', 'Erreur lors de la récupération des brevets'],
  ['ERR-05', 'Erreur lors de la récupération des contacts'],
  ['ERR-05', 'Erreur lors de la récupération des cabinets'],
  ['ERR-05', 'Erreur lors de la récupération des déposants'],
  ['ERR-05', 'Erreur lors de la récupération des inventeurs'],
  ['ERR-05', 'Erreur lors de la récupération des titulaires'],
  ['ERR-05', 'Erreur lors de la récupération des pays'],
  ['ERR-05', 'Erreur lors de la récupération des statuts'],
  ['ERR-05', 'Erreur lors de la récupération des utilisateurs'],
  ['ERR-05', 'Erreur lors de la récupération des logs'],
  ['ERR-06', 'Erreur lors de la récupération des brevets du client'],
  ['ERR-06', 'Erreur lors de la récupération des contacts du client'],
  ['ERR-06', 'Erreur lors de la récupération des contacts du cabinet'],
  ['ERR-06', 'Erreur lors de la récupération de vos cabinets'],
  ['ERR-07', 'Erreur lors de la création du cabinet'],
  ['ERR-07', 'Erreur lors de la mise à jour du cabinet'],
  ['ERR-07', 'Erreur lors de la suppression du cabinet'],
  ['ERR-07', 'Erreur lors du lien du cabinet'],
  ['ERR-08', 'Cabinet créé avec succès'],
  ['ERR-08', 'Cabinet supprimé avec succès'],
  ['ERR-08', 'Cabinet lié au client'],
  ['ERR-08', 'Recherche effectuée avec succès'],
  ['ERR-10', 'Erreur lors de la mise à jour du contact'],
  ['ERR-15', 'Erreur lors de la mise à jour du brevet'],
] as const;

/** On the screen typographic apostrophes and spaces may stand for straight ones (L-09). */
export const screenTexts = [
  ['ERR-01', "Erreur d'authentification: {…}"],
  ['ERR-01', 'Erreur de connexion'],
  ['ERR-02', 'Erreur inconnue'],
  ['TBL-03', '{…}-{…} sur {…} éléments'],
  ['BELL-02', 'Notifications récentes'],
  ['BELL-02', 'Toutes les notifications'],
  ['BELL-04', 'Aucune notification'],
  ['BELL-06', 'Marquer lu'],
  ['CLI-02', 'Actif'],
  ['CLI-02', 'Inactif'],
  ['IMP-01', 'Client créé'],
  ['NUM-02', 'Type inconnu. Utilisez: depot | publication | delivrance'],
  ['NUM-20', 'Erreur: {…}'],
  ['NUM-21', 'Copié dans le presse-papiers'],
  ['NUM-21', 'Impossible de copier'],
  ['API-16', 'Erreur HTTP: {…}'],
] as const;

/** Errors of the client program, the code that its parts give them by, and the words that its text begins with. */
export const clientErrors = [
  ['AUTH-15', 'auth.noRefreshToken', 'Aucun refresh token disponible'],
  ['AUTH-16', 'auth.noToken', 'Aucun token disponible'],
  ['ERR-02', 'auth.refreshFailed', 'Erreur refresh token'],
  ['ERR-02', 'errors.unknownError', 'Erreur inconnue'],
  ['NUM-02', 'converter.problems.unknown-kind', 'Type inconnu. Utilisez: depot | publication | delivrance'],
] as const;

/** Message keys that the specification names. */
export const messageKeys = [
  ['VAL-38', 'titleMax'],
  ['VAL-39', 'familyReferenceMax'],
  ['ERR-13', 'deleteError'],
  ['ERR-13', 'createError'],
  ['ERR-13', 'updateError'],
  ['ERR-14', 'updateSuccess'],
  ['ERR-16', 'unknownError'],
  ['ERR-19', 'cabinetCreated'],
  ['ERR-19', 'cabinetCreateError'],
  ['ERR-24', 'users.loadError'],
  ['ERR-24', 'users.saveError'],
  ['ERR-24', 'users.statusChangeError'],
  ['ERR-24', 'users.deleteError'],
  ['ERR-25', 'users.createSuccess'],
  ['ERR-25', 'users.updateSuccess'],
  ['ERR-25', 'users.activated'],
  ['ERR-25', 'users.deactivated'],
  ['ERR-25', 'users.deleteSuccess'],
  ['ERR-27', 'settings.loadError'],
  ['ERR-27', 'settings.updateFailed'],
  ['ERR-27', 'settings.updated'],
  ['ERR-28', 'notifications.loadError'],
  ['ERR-28', 'notifications.networkError'],
  ['ERR-29', 'notifications.failed'],
  ['ERR-29', 'notifications.genericError'],
  ['ERR-30', 'notifications.markedRead'],
  ['ERR-30', 'notifications.noneToMark'],
] as const;
