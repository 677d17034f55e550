import type { Guide } from '#src/screens/guide/Guide.ts';

/** The guide in English. The French one has the same chapters and topics. */
export const guideEn: Guide = (figures) => [
  {
    id: 'start',
    title: 'First steps',
    topics: [
      {
        id: 'first-day',
        question: 'Where do I begin?',
        paragraphs: [
          'After the first sign-in the portfolio arrives on this device. A bar shows how far it is, and you can work meanwhile. From then on everything is here, with or without a network.',
        ],
        steps: [
          'Install the app: the menu with your name, “Install the app”. It then opens in a window of its own, and the browser keeps its data more reliably.',
          'In Settings, “This device”, ask the browser to keep the data for good.',
          'Before a meeting without network, check that the mark at the top of the screen says “Up to date”.',
        ],
      },
      {
        id: 'find',
        question: 'How do I find a family, a number, a person?',
        paragraphs: [
          'The search at the top of the screen (Ctrl + K, or ⌘ K) looks everywhere: families, numbers, clients, contacts, firms, persons, screens and actions. Accents, capitals, spaces, dots and slashes do not matter.',
          'A number is found in every spelling: the office’s own, with or without a kind code, with or without its check digit. Where none matches, the nearest numbers are offered.',
        ],
      },
      {
        id: 'keys',
        question: 'And by keyboard?',
        paragraphs: [
          'The “?” key shows the list of shortcuts. “/” goes to the search of the list, Esc clears it, Ctrl + Enter submits a form, F2 changes the status of a filing in the details of a patent, Ctrl + Z takes back what was done last, while that is offered.',
        ],
      },
    ],
  },
  {
    id: 'offline',
    title: 'Working without network',
    topics: [
      {
        id: 'without-network',
        question: 'What can I do without network?',
        paragraphs: [
          'Nearly everything that your rights allow: search, read, create, edit, delete, import a workbook, export, print. What you save is on the disk of this device, encrypted, before the screen confirms it. You can close the lid at once.',
          'These need the network: the first sign-in, user accounts, changing your password, and anything else that carries a password.',
        ],
      },
      {
        id: 'waiting',
        question: 'What does “waiting” mean?',
        paragraphs: [
          'The change is saved here and the server has not accepted it yet. It shows everywhere on this device, with a mark, and leaves by itself as soon as there is a network, in the order in which you worked.',
          'The mark at the top of the screen says where things stand: “Up to date”, “waiting”, “Offline” or “to check”. It leads to the Synchronisation screen, which shows each change with its old and its new value.',
        ],
      },
      {
        id: 'undo',
        question: 'Can I take something back?',
        paragraphs: [
          `Yes. A deletion can be undone for ${figures.undoSeconds} seconds, also after a reload, and is not sent before. A waiting change can be undone on the Synchronisation screen until it has left.`,
          'A form you have begun is kept: if the app closes, you are offered to go on where you were.',
        ],
      },
    ],
  },
  {
    id: 'check',
    title: 'What needs checking',
    topics: [
      {
        id: 'conflict',
        question: 'Somebody changed the same thing. What now?',
        paragraphs: [
          'Where you changed different fields, both changes are merged without a question. Where it is the same field, the app asks you to choose: it never silently replaces what a colleague did.',
        ],
        steps: [
          'Open Synchronisation through the mark “to check”.',
          'Compare your value and the server’s, field by field, and choose what stays.',
          'Confirm your choice: it is sent like any other change.',
        ],
      },
      {
        id: 'refused',
        question: 'The server refused a change.',
        paragraphs: [
          'It is not lost. It stays in Synchronisation with the reason. You can correct it (the form comes back with what you had typed), send it again, export it to Excel or give it up. The other changes go on meanwhile.',
        ],
      },
      {
        id: 'blocked',
        question: '“Refused by the network”: what does that mean?',
        paragraphs: [
          'Something between you and the server, a firewall or a hotel’s network, did not let the request through. Try again from another network. If it happens again at the office, show the message to your IT department.',
        ],
      },
      {
        id: 'deleted',
        question: 'What I changed was deleted by somebody else.',
        paragraphs: [
          'Synchronisation offers to create it again with your values, or to give it up. Until you have chosen, nothing of what you typed is erased.',
        ],
      },
    ],
  },
  {
    id: 'safety',
    title: 'Lock, password, lost device',
    topics: [
      {
        id: 'lock',
        question: 'When does the device lock?',
        paragraphs: [
          `After ${figures.idleMinutes} minutes without activity, or at once by “Lock” in the menu with your name. The password opens your records again, without network too. What was waiting still waits.`,
          `After ${figures.offlineDays} days without any contact with the server the device needs a connection before it opens again. Nothing is erased.`,
        ],
      },
      {
        id: 'wrong-password',
        question: 'What happens after several wrong passwords?',
        paragraphs: [
          `The waits between tries grow. At number ${figures.wrongPasswords} the key is erased: what is kept on the device cannot be read any more, by anybody. The portfolio comes back from the server at the next sign-in, but what had not been sent is lost. The screen warns you before.`,
        ],
      },
      {
        id: 'forgotten',
        question: 'I forgot my password.',
        paragraphs: [
          'Ask an administrator to set a new one for your account. It opens the account, but not what was encrypted on this device with the old one: if changes had not been sent, the old password is still needed to get them back.',
          `A new password has at least ${figures.passwordLength} characters. The safest way is to let a password manager make it.`,
        ],
      },
      {
        id: 'lost-device',
        question: 'I lost a device, or it was stolen.',
        paragraphs: ['What is on its disk is encrypted and opens with your password only. Act at once all the same:'],
        steps: [
          'From another device: Settings, Account, “Open sessions”, and sign the lost device out.',
          'Change your password (the menu with your name, Profile): all other sessions end.',
          'Tell an administrator, who can also block the account and see in the log what was done.',
        ],
      },
      {
        id: 'shared',
        question: 'I work on a borrowed or shared device.',
        paragraphs: [
          'At sign-in, untick “Keep my records on this device (encrypted)”. Everything then stays in the memory of the tab. Without network you can go on in it as long as it is open; closed or reloaded, it shows nothing until the network is back, and what has not been sent by then is lost: the browser asks you before.',
        ],
      },
      {
        id: 'sign-out',
        question: 'Lock or sign out?',
        paragraphs: [
          'Locking keeps everything, encrypted, for your next password. Signing out erases your records from this device; they come back at the next sign-in. If something is still unsent, signing out shows what it is and asks what to do with it.',
        ],
      },
    ],
  },
  {
    id: 'sheets',
    title: 'Importing and exporting',
    topics: [
      {
        id: 'import',
        isAboutImports: true,
        question: 'How do I import an Excel workbook?',
        paragraphs: [
          `Patents, “Import from Excel”: an .xlsx or .xls file of at most ${figures.workbookMegabytes} MB, or a pasted table. Nothing is created before you agree, and a family that is already there is never created twice.`,
        ],
        steps: [
          'Choose the file. Columns are recognised by their contents and their headings; you are asked about doubtful ones.',
          'Decide on what is unknown: statuses, countries, clients, persons.',
          'Look at the rows and what becomes of them, correct a cell or leave a row out.',
          'Create. The result says what was done, and lets you take all of it back.',
        ],
      },
      {
        id: 'import-again',
        isAboutImports: true,
        question: 'Rows were left out, or the import was a mistake.',
        paragraphs: [
          'The last imports are listed in the import dialog and in Synchronisation. Each leads to its result: rows left out can be downloaded there, corrected and imported again, and the whole import can be undone.',
        ],
      },
      {
        id: 'export',
        question: 'How do I take data with me?',
        paragraphs: [
          'The lists of your records are exported to Excel as you see them, with your filters and your order. A patent prints on clean paper. In Settings, “This device”, “Take everything out” gathers all that your account may read.',
          'An exported file is no longer encrypted: keep it in a safe place and delete it when it is no longer needed.',
        ],
      },
    ],
  },
];
