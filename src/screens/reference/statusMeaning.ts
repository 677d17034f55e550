import type { Status } from '#domain/entities/status.ts';
import { guessedStanding } from '#domain/rules/dates/standingOfStatus.ts';

/** What a status says of the right, in words: as the firm decided, else what its name is read as, and that it is so. */
export const statusMeaning = (
  status: Pick<Status, 'description' | 'descriptionEn' | 'sens'>,
  t: (key: string) => string,
): string => (status.sens ? t(`dates.standings.${status.sens}`) : t(`dates.guessed.${guessedStanding(status)}`));
