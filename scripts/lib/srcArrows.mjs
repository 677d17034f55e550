/** @typedef {{ regex?: string, group?: string[] }} Pattern */
/** @typedef {Pattern & { message: string }} Forbidden */

/** @param {string | Pattern} pattern @param {string} message @returns {Forbidden} */
export const never = (pattern, message) => ({
  ...(typeof pattern === 'string' ? { regex: pattern } : pattern),
  message,
});

/** @param {string} folders */
const inSrc = (folders) => `^#src/(${folders})/`;

export const userInterface =
  '^(react|react-dom|react-router-dom|react-i18next|mantine-datatable)($|/)|^@(mantine|tanstack|tabler)/';

const notBehindData = never(
  '^#src/data/session/openSession\\.ts$',
  'Store, view and engine stay behind #src/data; write a hook there that says what it gives or does.',
);

/** The folders of src in the order of the arrows: what each must not import, and where to go instead. */
export const srcArrows = {
  'src/db': [
    never(
      inSrc('api|outbox|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/db stands on #domain alone; who needs both the store and this is src/sync, src/session or src/data.',
    ),
    never(userInterface, 'src/db knows no user interface and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/api': [
    never(
      inSrc('db|outbox|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/api stands on #domain alone; who needs both calls and the store is src/sync, src/session or src/data.',
    ),
    never(userInterface, 'src/api knows no user interface and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/outbox': [
    never(
      inSrc('api|sync|view|session|data|ui|i18n|records|screens|app|sw'),
      'src/outbox stands on src/db and #domain alone: it plans and keeps changes, whoever asks for them; sending them is src/sync.',
    ),
    never(userInterface, 'src/outbox knows no user interface; hooks over it belong in src/data.'),
  ],
  'src/view': [
    never(
      inSrc('api|sync|session|data|ui|i18n|records|screens|app|sw'),
      'src/view stands on src/outbox, src/db and #domain alone: what a user sees follows from what is kept here, not from how it is sent.',
    ),
    never(userInterface, 'src/view knows no user interface; hooks over it belong in src/data.'),
  ],
  'src/sync': [
    never(
      inSrc('view|session|data|ui|i18n|records|screens|app|sw'),
      'src/sync imports src/outbox, src/db, src/api and #domain only; let the caller hand in what it needs (see the environment of the engine).',
    ),
    never(userInterface, 'src/sync knows no React and must run in a worker; hooks over it belong in src/data.'),
  ],
  'src/session': [
    never(
      inSrc('outbox|sync|view|data|ui|i18n|records|screens|app|sw'),
      'src/session imports src/api, src/db and #domain only; a sentence for the user is a key the screen translates.',
    ),
    never('^@(mantine|tabler)/|^mantine-datatable', 'A session has no looks; show its state in src/screens.'),
  ],
  'src/i18n': [
    never(
      inSrc('db|api|outbox|sync|view|session|data|ui|records|screens|app|sw'),
      'src/i18n stands on #domain alone: words and dates, nothing that loads or shows.',
    ),
  ],
  'src/data': [
    never(
      inSrc('session|ui|records|screens|app|sw'),
      'src/data gives records to React and imports src/view, src/outbox, src/sync, src/db, src/api and #domain only; words and looks belong in src/ui and src/screens.',
    ),
    never(
      { group: ['#src/i18n/**', '!#src/i18n/useTranslation.ts'] },
      'src/data speaks to nobody; it may ask in which language records are read, as orders and searches follow it.',
    ),
    never(
      '^@tabler/|^@mantine/(core|dates|hooks|notifications|spotlight)|^mantine-datatable',
      'src/data has no looks; show records in src/ui or src/screens. Only @mantine/form, which holds values and shows nothing.',
    ),
  ],
  'src/ui': [
    never(
      inSrc('db|api|outbox|sync|view|session|data|records|screens|app|sw'),
      'src/ui shows what it is given and imports #domain and src/i18n only; let the screen read from #src/data and pass it in.',
    ),
  ],
  'src/records': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view|session|screens|app|sw'),
      'src/records puts #src/data and #src/ui together for every kind of record; what is about one kind belongs in its screen.',
    ),
  ],
  'src/screens': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view'),
      'A screen reads and writes records through #src/data, React’s only door to them.',
    ),
    never(
      inSrc('app|sw'),
      'A screen does not know the frame around it; move what both need down to src/ui, src/data or #domain.',
    ),
    never(
      '^(dexie|@microsoft/signalr)($|/)',
      'A screen reads and writes records through #src/data, React’s only door to them.',
    ),
  ],
  'src/app': [
    notBehindData,
    never(
      inSrc('db|api|outbox|sync|view|sw'),
      'src/app arranges screens, data and session; what touches the store or the server belongs in src/data or src/session.',
    ),
  ],
  'src/blocks': [
    never(
      inSrc('screens|data|session|view|sync|outbox|api|db|sw'),
      'src/blocks shows what src/ui has with what it makes up itself; it knows no records.',
    ),
  ],
  'src/sw': [
    never(
      '^#src/(app|screens|records|ui|data|session|i18n|view|sync|outbox|api|db)/',
      'The service worker imports #domain and workbox only; it never touches records or the API.',
    ),
    never(userInterface, 'The service worker has no user interface.'),
  ],
};
