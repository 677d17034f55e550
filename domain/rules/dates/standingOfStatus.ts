import type { Status } from '#domain/entities/status.ts';
import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import { standingOf } from '#domain/rules/dates/standingOf.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';

/** What a status says of the right by its words alone. */
export const guessedStanding = (status: Pick<Status, 'description' | 'descriptionEn'>): Standing =>
  standingOf(...statusNames(status));

/** What a status says of the right: as the firm decided, else by its words. */
export const standingOfStatus = (status: Pick<Status, 'description' | 'descriptionEn' | 'sens'>): Standing =>
  status.sens || guessedStanding(status);
