import type { Status } from '#domain/entities/status.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';

type Named = Pick<Status, 'description'> & Partial<Pick<Status, 'descriptionEn'>>;

/** A status in the reader's language; by its only name where it has but one (G-46). */
export const statusName = ({ description, descriptionEn = '' }: Named, language: string): string =>
  (language.startsWith('en') && trimmedText(descriptionEn)) || description || descriptionEn;

/** Every name of a status, the firm's own first: by each of them it is found. */
export const statusNames = ({ description, descriptionEn = '' }: Named): readonly string[] =>
  [description, descriptionEn].filter((name) => trimmedText(name) !== '');
