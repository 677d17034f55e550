import type { WordMeanings } from '#domain/rules/import/headerMeaning.ts';

/** Words of such lists that the import has no use for, or takes together: French, English, German, folded. */
const words: Readonly<Record<string, string>> = {
  due: 'echeance due deadline limite limit fallig falligkeit frist zahlbar',
  annuity: 'annuite annuity rente renewal renouvellement maintenance fee taxe jahresgebuhr jahresgebuhren verlangerung',
  payment: 'payment paiement reglement zahlung bezahlung instruction',
  year: 'year annee jahr rang rank patentjahr gebuhrenjahr',
  next: 'next prochain prochaine nachste nachster nachstes upcoming coming venir',
  official: 'official officiel officielle amtlich amtliche amtliches amtl national nationale',
  right: 'right titre droit ip pi schutzrecht',
  country: 'staat',
  code: 'code iso iso2 st3 kurzel',
  filing: 'aktenzeichen az',
  reference: 'reference ref referenc referenz zeichen',
  our: 'our notre nos unser unsere unseres interne internal',
  your: 'your votre vos ihr ihre ihres',
  client: 'client customer kunde kunden mandant mandanten',
  status: 'status statut etat situation rechtsstand stand verfahrensstand zustand',
  patent: 'patent brevet patente',
};

/** Written in one word. */
const compounds: Readonly<Record<string, string>> = {
  falligkeitsdatum: 'due date',
  falligkeitstag: 'due date',
  falligkeitstermin: 'due date',
  duedate: 'due date',
  paydate: 'payment date',
  zahlungsfrist: 'due date',
  jahresgebuhrnummer: 'annuity number',
  gebuhrennummer: 'annuity number',
  schutzrechtsnummer: 'right number',
  schutzrechtsnr: 'right number',
  patentnr: 'patent number',
  anmeldenr: 'filing number',
  anmeldungsnummer: 'filing number',
  veroffentlichungsnr: 'publication number',
  erteilungsnr: 'grant number',
  landercode: 'country code',
  landescode: 'country code',
  landerkurzel: 'country code',
  kundenreferenz: 'client reference',
  kundenzeichen: 'client reference',
  zahlungsstatus: 'payment status',
  yourref: 'your reference',
  ourref: 'our reference',
  clientref: 'client reference',
};

export const annuityWords: WordMeanings = new Map<string, readonly string[]>([
  ...Object.entries(words).flatMap(([meaning, spelled]) =>
    spelled.split(' ').map((word) => [word, [meaning]] as const),
  ),
  ...Object.entries(compounds).map(([word, meanings]) => [word, meanings.split(' ')] as const),
]);

/** Meanings that may stand beside any others without changing what the column says. */
export const neutralAnnuityMeanings: ReadonlySet<string> = new Set([
  'patent',
  'right',
  'official',
  'name',
  'legal',
  'next',
  'language',
  'annuity',
  'client',
]);
