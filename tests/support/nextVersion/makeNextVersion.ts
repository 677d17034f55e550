import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fingerprint } from '#scripts/lib/fingerprint.mjs';
import { formEdits } from '#tests/support/nextVersion/formEdits.ts';
import { recordEdits } from '#tests/support/nextVersion/recordEdits.ts';
import { edited } from '#tests/support/nextVersion/SourceEdit.ts';

/** What a version is made of, and what our tests take hold of it by. */
const sources = [
  'domain',
  'src',
  'server',
  'public',
  'scripts',
  'tests/support',
  'tests/db',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

const version = '2.99.0';

/** The columns of the added fields, in one migration. */
const migration = [
  `ALTER TABLE "patents" ADD COLUMN "mots_cles" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "filings" ADD COLUMN "numero_opposition" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "filing_cabinets" ADD COLUMN "reference" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "contacts" ADD COLUMN "langue" text DEFAULT '' NOT NULL;`,
].join('--> statement-breakpoint\n');

type Texts = { [name: string]: string | Texts };

const texts = {
  fr: { motsCles: 'Mots-clés', numeroOpposition: 'Numéro d’opposition', langue: 'Langue' },
  en: { motsCles: 'Keywords', numeroOpposition: 'Opposition number', langue: 'Language' },
} as const;

/**
 * The version after this one: a copy of the sources, as they stand, in which a family, a filing, a cabinet of a filing
 * and a contact have one more field each, added as a developer would. It lies inside the project, where packages are
 * found, and is made once for the same sources.
 * @returns its folder; its own `scripts/build.mjs` builds it there
 */
export const makeNextVersion = (): string => {
  const folder = resolve('.cache', 'next', fingerprint(sources).slice(0, 12));
  if (existsSync(folder)) return folder;
  const workshop = `${folder}.${process.pid}`;
  for (const path of sources) cpSync(path, join(workshop, path), { recursive: true });
  const rewrite = (path: string, change: (content: string) => string): void =>
    writeFileSync(join(workshop, path), change(readFileSync(join(workshop, path), 'utf8')));
  for (const edit of [...recordEdits, ...formEdits]) rewrite(edit.path, (content) => edited(content, edit));
  rewrite('package.json', (content) => JSON.stringify({ ...JSON.parse(content), version }));
  for (const language of ['fr', 'en'] as const)
    rewrite(`public/locales/${language}/common.json`, (content) => withTexts(JSON.parse(content), texts[language]));
  // What reads packages by their path, and not by their name, looks beside the sources.
  symlinkSync(resolve('node_modules'), join(workshop, 'node_modules'));
  addMigration(join(workshop, 'server/db/migrations'));
  moveInPlace(workshop, folder);
  return folder;
};

const withTexts = (locale: Texts, { langue, ...ofFamilies }: Texts): string => {
  const { patents, records } = locale as { patents: { fields: Texts }; records: { fields: Texts } };
  Object.assign(patents.fields, ofFamilies);
  Object.assign(records.fields, { langue });
  return JSON.stringify(locale);
};

const addMigration = (migrations: string): void => {
  const journalPath = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1) ?? { idx: 0, when: 0 };
  const tag = `${String(last.idx + 1).padStart(4, '0')}_added-fields`;
  writeFileSync(join(migrations, `${tag}.sql`), migration);
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
};

/** Of former sources the latest stay, which another run may be using. */
const kept = 3;

/** Moved there whole, so that tests which run at once do not meet half of it. */
const moveInPlace = (workshop: string, folder: string): void => {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    renameSync(workshop, folder);
  } catch (error) {
    rmSync(workshop, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  const madeAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const others = readdirSync(dirname(folder)).map((name) => join(dirname(folder), name));
  for (const old of others.sort((a, b) => madeAt(b) - madeAt(a)).slice(kept))
    rmSync(old, { recursive: true, force: true });
};
