import type { ColumnProfile } from '#domain/rules/import/columnProfile.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';

interface Meant {
  readonly column: ImportColumn;
  readonly isSure: boolean;
}

/**
 * What a column `Patent number` means: what the sheet's other columns leave over, else what the kind codes behind the
 * numbers say, else what its dates belong to, which is put to the reader. Null where both numbers have columns of
 * their own.
 * @param taken what the other columns say
 */
export const patentNumberMeaning = (profile: ColumnProfile, taken: ReadonlySet<ImportColumn>): Meant | null => {
  const hasPublication = taken.has('publicationNumber');
  const hasGrant = taken.has('grantNumber');
  if (hasPublication && hasGrant) return null;
  if (hasPublication) return { column: 'grantNumber', isSure: true };
  if (hasGrant) return { column: 'publicationNumber', isSure: true };
  if (profile.share('granted') >= 0.9) return { column: 'grantNumber', isSure: true };
  // Publications of applications, alone or among those of grants, are publications.
  if (profile.share('published') + profile.share('granted') >= 0.9)
    return { column: 'publicationNumber', isSure: true };
  const isPublished = taken.has('publicationDate') && !taken.has('grantDate');
  return { column: isPublished ? 'publicationNumber' : 'grantNumber', isSure: false };
};
