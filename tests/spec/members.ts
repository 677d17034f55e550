/**
 * The members that section 4 of the specification gives each thing that the server answers, written from it: the rule, whose
 * they are, the call whose list has them, and the members by their lowercase names. Of several names for one thing
 * (ENT-12, ENT-16, ENT-19) that one stands here under which the calls of section 7 send it.
 */
export const specifiedMembers = [
  [
    'ENT-03',
    'client',
    '/api/client',
    'id nomClient referenceClient adresseClient codePostal paysClient emailClient telephoneClient createdAt updatedAt nombreBrevets canRead canWrite isBlocked statut',
  ],
  [
    'ENT-04',
    'patent',
    '/api/brevet',
    'id referenceFamille titre commentaire dateDepot dateDelivrance dateExpiration statut paysBrevet classesBrevet createdAt updatedAt clientId clients inventeurs deposants titulaires cabinets informationsDepot',
  ],
  [
    'ENT-10',
    'contact',
    '/api/contact',
    'id nom prenom email telephone role fonction societe idClient idCabinet createdAt updatedAt emails phones roles cabinetNom clientNom',
  ],
  [
    'ENT-11',
    'cabinet',
    '/api/cabinet',
    'id nomCabinet adresseCabinet codePostal paysCabinet emailCabinet telephoneCabinet referenceCabinet type createdAt updatedAt nombreClients clients',
  ],
  ['ENT-12', 'applicant', '/api/deposant', 'id nom prenom email adresse telephone'],
  ['ENT-12', 'inventor', '/api/inventeur', 'id nom prenom email adresse telephone'],
  ['ENT-12', 'holder', '/api/titulaire', 'id nom prenom email adresse telephone'],
  ['ENT-14', 'country', '/api/pays', 'id nomPays codePays iso2 iso3'],
  ['ENT-15', 'status', '/api/statuts', 'id description'],
  [
    'ENT-16',
    'user',
    '/api/admin/useradmin/users',
    'id username email nom prenom role isActive isBlocked lastLogin createdAt canRead canWrite clientId client userRoles',
  ],
  ['ENT-18', 'role', '/api/roles', 'id name description createdAt'],
  [
    'ENT-19',
    'log entry',
    '/api/log',
    'id userId userEmail userName userFullName action details ipAddress timestamp createdAt entityType entityId entityName oldValues newValues user',
  ],
  ['ENT-20', 'notification', '/api/notifications', 'id message type action createdAt isRead metadata referenceId'],
  ['ENT-23', 'preference', '/api/notifications/preferences', 'id clientId notificationType userId enabled'],
] as const;

/** Those of the things inside a patent: the rule, the way to the first of them, and their members. */
export const specifiedParts = [
  ['ENT-04', 'Clients', 'id nomClient'],
  ['ENT-04', 'Inventeurs', 'id nom prenom'],
  ['ENT-04', 'Titulaires', 'id nom'],
  ['ENT-04', 'Deposants', 'id nom prenom'],
  [
    'ENT-08',
    'InformationsDepot',
    'id idPays idStatuts numeroDepot numeroPublication numeroDelivrance dateDepot datePublication dateDelivrance licence commentaire cabinetsAnnuites cabinetsProcedures pays statuts',
  ],
  ['ENT-08', 'InformationsDepot.Pays', 'codeIso nomPays'],
  ['ENT-08', 'InformationsDepot.Statuts', 'nomStatut'],
  ['ENT-09', 'InformationsDepot.CabinetsAnnuites', 'cabinetId cabinetNom roles contacts'],
  ['ENT-09', 'InformationsDepot.CabinetsAnnuites.Contacts', 'prenom nom email'],
  ['ENT-07', 'InventeursPays', 'inventeurId paysIds'],
] as const;
