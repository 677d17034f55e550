import type { ColumnProfile, Sight } from '#domain/rules/import/columnProfile.ts';
import { columnRow } from '#domain/rules/import/importColumns.ts';
import type { ColumnKind, ImportColumn } from '#domain/rules/import/importTable.ts';

/** What sampled cells say about a column's name: they fit it, they do not, or there are none to judge by. */
export type Evidence = 'for' | 'against' | 'none';

/** From this share on a column is that, whatever a few cells say. */
type Most = Readonly<Partial<Record<Sight, number>>>;

const shows = (profile: ColumnProfile, least: Most): boolean =>
  Object.entries(least).some(([sight, share]) => profile.share(sight as Sight) >= share);

const mails: Most = { mail: 0.5 };

/** Contents that are nothing an import takes, however the column is called; a colleague may be named by an e-mail. */
const never: Most = { yesOrNo: 0.8, countries: 0.5, link: 0.5 };

const isNever = (kind: ColumnKind, profile: ColumnProfile): boolean =>
  shows(profile, never) || (kind !== 'colleague' && shows(profile, mails));

/** The same few codes again and again; that none comes twice is how references look. */
const isKindCodes = (profile: ColumnProfile): boolean =>
  profile.share('kindCode') >= 0.8 && profile.distinct < profile.filled * 0.7;

const isName = (profile: ColumnProfile): boolean =>
  profile.share('letter') >= 0.5 && !shows(profile, { country: 0.8, writtenDay: 0.5, officeNumber: 0.5, year: 0.5 });

/**
 * Short, one in a cell, and none of what only looks like it: countries, years, counts, the rows' own numbers.
 * @param agreement how many of the rows that share a value agree in what names a family; null where no two share one
 */
const isReference = (profile: ColumnProfile, agreement: number | null): boolean =>
  !profile.isRunning &&
  !(agreement === null ? profile.share('count') >= 0.8 : agreement < 0.5) &&
  !shows(profile, { list: 0.3, country: 0.8, year: 0.8, writtenDay: 0.5, sentence: 0.3 });

const fits: Readonly<Record<ColumnKind, (profile: ColumnProfile, agreement: number | null) => boolean>> = {
  reference: isReference,
  number: (profile) =>
    profile.share('digit') >= 0.5 &&
    !profile.isRunning &&
    !shows(profile, { list: 0.5, year: 0.8, count: 0.8, writtenDay: 0.5, sentence: 0.5 }),
  text: (profile) => isName(profile) && !shows(profile, { list: 0.8 }) && !isStatusList(profile),
  comment: (profile) => profile.share('letter') >= 0.5,
  country: (profile) => profile.share('country') >= 0.5,
  route: (profile) => profile.share('route') >= 0.5,
  day: (profile) => profile.share('day') >= 0.5,
  status: (profile) =>
    profile.share('status') >= 0.5 ||
    (isName(profile) && profile.distinct <= Math.max(8, profile.filled / 3) && !shows(profile, { sentence: 0.5 })),
  persons: isName,
  organisations: isName,
  client: isName,
  colleague: (profile) => isName(profile) || shows(profile, mails),
};

/** Few words that come again and again, all of them such as `granted`. */
const isStatusList = (profile: ColumnProfile): boolean =>
  profile.filled >= 6 && profile.share('status') >= 0.9 && profile.distinct <= profile.filled / 3;

/** Whether most of the sampled cells are what the column should hold (IMP-06). */
export const columnEvidence = (
  column: ImportColumn,
  profile: ColumnProfile,
  agreement: number | null = null,
): Evidence => {
  if (profile.filled === 0) return 'none';
  const isCode = isKindCodes(profile) && (agreement === null || agreement < 0.5);
  if ('isSingle' in columnRow(column) && profile.share('list') > 0) return 'against';
  const { kind } = columnRow(column);
  return !isNever(kind, profile) && !isCode && fits[kind](profile, agreement) ? 'for' : 'against';
};
