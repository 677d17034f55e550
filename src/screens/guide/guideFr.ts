import type { Guide } from '#src/screens/guide/Guide.ts';

/** The guide in French. The English one has the same chapters and topics. */
export const guideFr: Guide = (figures) => [
  {
    id: 'start',
    title: 'Premiers pas',
    topics: [
      {
        id: 'first-day',
        question: 'Par quoi commencer ?',
        paragraphs: [
          'Après la première connexion, le portefeuille arrive sur cet appareil. Une barre montre où en est la réception ; vous pouvez travailler pendant ce temps. Ensuite tout est là, avec ou sans réseau.',
        ],
        steps: [
          'Installez l’application : menu à votre nom, « Installer l’application ». Elle s’ouvre alors dans sa propre fenêtre, et le navigateur garde mieux ce qu’elle contient.',
          'Dans Paramètres, « Cet appareil », demandez au navigateur de conserver les données.',
          'Avant une réunion sans réseau, vérifiez que la pastille en haut de l’écran dit « À jour ».',
        ],
      },
      {
        id: 'find',
        question: 'Comment retrouver une famille, un numéro, une personne ?',
        paragraphs: [
          'La recherche en haut de l’écran (Ctrl + K, ou ⌘ K) cherche partout : familles, numéros, clients, contacts, cabinets, personnes, écrans et actions. Les accents, les majuscules, les espaces, les points et les barres ne comptent pas.',
          'Un numéro se trouve dans toutes ses écritures : celle de l’office, avec ou sans code de type, avec ou sans chiffre de contrôle. Si aucun ne correspond, les numéros les plus proches sont proposés.',
        ],
      },
      {
        id: 'keys',
        question: 'Et au clavier ?',
        paragraphs: [
          'La touche « ? » affiche la liste des raccourcis. « / » mène à la recherche de la liste, Échap l’efface, Ctrl + Entrée valide un formulaire, F2 change le statut d’un dépôt dans la fiche d’un brevet, Ctrl + Z annule la dernière action tant que c’est proposé.',
        ],
      },
    ],
  },
  {
    id: 'offline',
    title: 'Travailler sans réseau',
    topics: [
      {
        id: 'without-network',
        question: 'Que puis-je faire sans réseau ?',
        paragraphs: [
          'Presque tout ce que vos droits permettent : chercher, lire, créer, modifier, supprimer, importer un classeur, exporter, imprimer. Ce que vous enregistrez est sur le disque de cet appareil, chiffré, avant que l’écran ne le confirme. Vous pouvez fermer l’ordinateur aussitôt.',
          'Demandent le réseau : la première connexion, les comptes des utilisateurs, le changement de votre mot de passe et tout ce qui porte un mot de passe.',
        ],
      },
      {
        id: 'waiting',
        question: 'Que veut dire « en attente » ?',
        paragraphs: [
          'La modification est enregistrée ici et n’a pas encore été acceptée par le serveur. Elle est visible partout sur cet appareil, avec une marque, et part d’elle-même dès que le réseau est là, dans l’ordre où vous avez travaillé.',
          'La pastille en haut de l’écran dit où l’on en est : « À jour », « En attente », « Hors ligne » ou « À vérifier ». Elle mène à l’écran Synchronisation, qui montre chaque modification avec l’ancienne et la nouvelle valeur.',
        ],
      },
      {
        id: 'undo',
        question: 'Puis-je revenir en arrière ?',
        paragraphs: [
          `Oui. Une suppression peut être annulée pendant ${figures.undoSeconds} secondes, même après un rechargement, et n’est pas envoyée avant. Une modification qui attend peut être annulée dans l’écran Synchronisation tant qu’elle n’est pas partie.`,
          'Un formulaire commencé est gardé : si l’application se ferme, il vous sera proposé de le reprendre là où vous en étiez.',
        ],
      },
    ],
  },
  {
    id: 'check',
    title: 'Ce qui est à vérifier',
    topics: [
      {
        id: 'conflict',
        question: 'Quelqu’un a modifié la même chose que moi. Que faire ?',
        paragraphs: [
          'Quand vous avez changé des champs différents, les deux modifications sont réunies sans rien vous demander. Quand c’est le même champ, l’application vous demande de choisir : elle ne remplace jamais en silence ce qu’a fait un collègue.',
        ],
        steps: [
          'Ouvrez Synchronisation par la pastille « À vérifier ».',
          'Comparez, champ par champ, votre valeur et celle du serveur, et choisissez ce qui reste.',
          'Validez votre choix : il part comme toute autre modification.',
        ],
      },
      {
        id: 'refused',
        question: 'Le serveur a refusé une modification.',
        paragraphs: [
          'Elle n’est pas perdue. Elle reste dans Synchronisation avec la raison du refus. Vous pouvez la corriger (le formulaire revient avec ce que vous aviez saisi), l’envoyer de nouveau, l’exporter en Excel ou l’abandonner. Les autres modifications continuent pendant ce temps.',
        ],
      },
      {
        id: 'blocked',
        question: '« Refusée par le réseau » : qu’est-ce que cela veut dire ?',
        paragraphs: [
          'Quelque chose entre vous et le serveur, un pare-feu ou le réseau d’un hôtel, n’a pas laissé passer la demande. Réessayez depuis un autre réseau. Si cela se répète au bureau, montrez le message à votre service informatique.',
        ],
      },
      {
        id: 'deleted',
        question: 'L’élément que j’ai modifié a été supprimé.',
        paragraphs: [
          'L’écran Synchronisation vous propose de le recréer avec vos valeurs ou d’y renoncer. Tant que vous n’avez pas choisi, rien n’est effacé de ce que vous avez saisi.',
        ],
      },
    ],
  },
  {
    id: 'safety',
    title: 'Verrou, mot de passe, appareil perdu',
    topics: [
      {
        id: 'lock',
        question: 'Quand l’appareil se verrouille-t-il ?',
        paragraphs: [
          `Après ${figures.idleMinutes} minutes sans activité, ou tout de suite par « Verrouiller » dans le menu à votre nom. Le mot de passe rouvre vos dossiers, sans réseau aussi. Ce qui attendait attend toujours.`,
          `Après ${figures.offlineDays} jours sans aucun contact avec le serveur, l’appareil demande une connexion avant de se rouvrir. Rien n’est effacé.`,
        ],
      },
      {
        id: 'wrong-password',
        question: 'Que se passe-t-il après plusieurs mots de passe faux ?',
        paragraphs: [
          `Les essais sont de plus en plus espacés. Au ${figures.wrongPasswords}e, la clé est effacée : ce qui est gardé sur l’appareil ne peut plus être lu, par personne. Le portefeuille revient du serveur à la prochaine connexion, mais ce qui n’avait pas été envoyé est perdu. L’écran prévient avant.`,
        ],
      },
      {
        id: 'forgotten',
        question: 'J’ai oublié mon mot de passe.',
        paragraphs: [
          'Demandez à un administrateur d’en définir un nouveau pour votre compte. Il ouvre le compte, mais pas ce qui était chiffré sur cet appareil avec l’ancien : si des modifications n’avaient pas été envoyées, l’ancien mot de passe reste nécessaire pour les retrouver.',
          `Un nouveau mot de passe a au moins ${figures.passwordLength} caractères. Le plus sûr est de le laisser créer par un gestionnaire de mots de passe.`,
        ],
      },
      {
        id: 'lost-device',
        question: 'J’ai perdu un appareil, ou il a été volé.',
        paragraphs: [
          'Ce qui est sur son disque est chiffré et ne s’ouvre qu’avec votre mot de passe. Agissez tout de même aussitôt :',
        ],
        steps: [
          'Depuis un autre appareil : Paramètres, Compte, « Sessions ouvertes », et déconnectez l’appareil perdu.',
          'Changez votre mot de passe (menu à votre nom, Profil) : toutes les autres sessions se terminent.',
          'Prévenez un administrateur. Il peut aussi bloquer le compte, et le journal lui montre ce qui a été fait.',
        ],
      },
      {
        id: 'shared',
        question: 'Je travaille sur un appareil prêté ou partagé.',
        paragraphs: [
          'À la connexion, décochez « Garder mes dossiers sur cet appareil (chiffrés) ». Tout reste alors dans la mémoire de l’onglet. Sans réseau, vous pouvez y continuer tant qu’il est ouvert ; fermé ou rechargé, il ne montre rien avant le retour du réseau, et ce qui n’est pas encore envoyé est perdu : le navigateur vous le demande avant.',
        ],
      },
      {
        id: 'sign-out',
        question: 'Verrouiller ou se déconnecter ?',
        paragraphs: [
          'Verrouiller garde tout, chiffré, pour votre prochain mot de passe. Se déconnecter efface vos dossiers de cet appareil ; ils reviendront à la prochaine connexion. S’il reste quelque chose à envoyer, la déconnexion vous montre quoi et vous demande qu’en faire.',
        ],
      },
    ],
  },
  {
    id: 'sheets',
    title: 'Importer et exporter',
    topics: [
      {
        id: 'import',
        isAboutImports: true,
        question: 'Comment importer un classeur Excel ?',
        paragraphs: [
          `Brevets, « Importer depuis Excel » : un fichier .xlsx ou .xls de ${figures.workbookMegabytes} Mo au plus, ou un tableau collé. Rien n’est créé avant votre accord, et une famille déjà présente n’est jamais créée une seconde fois.`,
        ],
        steps: [
          'Choisissez le fichier. Les colonnes sont reconnues à leur contenu et à leur titre ; celles qui sont douteuses vous sont demandées.',
          'Décidez de ce qui est inconnu : statuts, pays, clients, personnes.',
          'Regardez les lignes avec ce qu’elles deviennent, corrigez une cellule ou laissez une ligne de côté.',
          'Créez. Le résultat dit ce qui a été fait, et permet de tout reprendre.',
        ],
      },
      {
        id: 'import-again',
        isAboutImports: true,
        question: 'Des lignes ont été laissées de côté, ou l’import était une erreur.',
        paragraphs: [
          'Les derniers imports se trouvent dans la fenêtre d’import et dans Synchronisation. Chacun mène à son résultat : les lignes laissées de côté s’y téléchargent pour être corrigées et importées de nouveau, et l’import entier peut être annulé.',
        ],
      },
      {
        id: 'export',
        question: 'Comment emporter des données ?',
        paragraphs: [
          'Les listes de vos dossiers s’exportent en Excel telles que vous les voyez, avec vos filtres et votre ordre. Un brevet s’imprime sur papier propre. Dans Paramètres, « Cet appareil », « Tout emporter » réunit tout ce que votre compte peut lire.',
          'Un fichier exporté n’est plus chiffré : gardez-le en lieu sûr et supprimez-le quand il ne sert plus.',
        ],
      },
    ],
  },
];
