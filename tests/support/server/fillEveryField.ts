import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections, emptyValues } from '#domain/entity.ts';

/** Every text field of the entity that takes the word; short codes and the like stay out. */
const bodyOf = (name: CollectionName, word: string, more: object): object => {
  const { fields, create, derived } = entityOf(name);
  const texts: Record<string, string> = {};
  for (const field of Object.keys(fields)) {
    if (!derived.includes(field) && !(field in more))
      texts[field] = /^email/i.test(field) ? `${word}@${word}.test` : word;
  }
  for (;;) {
    const read = create.safeParse({ ...texts, ...more });
    if (read.success) return { ...texts, ...more };
    const wrong = read.error.issues.map(({ path }) => String(path[0])).filter((field) => field in texts);
    if (wrong.length === 0) throw new Error(`${name} takes no ${word}: ${read.error.message}`);
    for (const field of wrong) delete texts[field];
  }
};

/** One record of every kind on the server with the word in every text, lists and filings included. @returns ids */
export const fillEveryField = async (
  post: (path: string, body: object) => Promise<number>,
  word: string,
  parts = { email: `${word}@${word}.test`, numero: word },
): Promise<Readonly<Record<CollectionName, number>>> => {
  const made = {} as Record<CollectionName, number>;
  const make = async (name: CollectionName, more: object = {}): Promise<void> => {
    made[name] = await post(entityOf(name).path, bodyOf(name, word, more));
  };
  for (const name of collections) {
    if (name === 'patent' || name === 'contact' || name === 'cabinet' || name === 'deadline' || name === 'dateRule')
      continue;
    await make(name);
  }
  await make('cabinet', { type: 1 });
  const lists = {
    emails: [{ email: parts.email, type: word }],
    phones: [{ numero: parts.numero, type: word }],
    roles: [{ role: word }],
  };
  await make('contact', { ...lists, cabinetId: made.cabinet });
  await make('patent', {
    clientIds: [made.client],
    inventeurIds: [made.inventor],
    deposantIds: [made.applicant],
    titulaireIds: [made.holder],
    informationsDepot: [
      {
        idPays: made.country,
        idStatuts: made.status,
        numeroDepot: word,
        numeroPublication: word,
        numeroDelivrance: word,
        commentaire: word,
      },
    ],
  });
  await make('deadline', { brevetId: made.patent, genre: 'own', cle: '', dateEcheance: '2026-12-01' });
  await make('dateRule', { ...emptyValues(entityOf('dateRule').fields), ...wholeRule, motif: word });
  return made;
};

/** Its texts are numbers, words and days. */
const wholeRule = { genre: 'annuity', ligne: 'FR', premiereAnnee: '3' };
