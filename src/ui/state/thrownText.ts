import { limits } from '#domain/limits.ts';

/** What was thrown, in its own words as far as it has any, cut as a server's sentence is (ERR-15, ERR-16); else empty. */
export const thrownText = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown.slice(0, limits.errorText);
  if (typeof thrown !== 'object' || thrown === null) return '';
  const { Message, message } = thrown as { readonly Message?: unknown; readonly message?: unknown };
  const text = [Message, message].find((each) => typeof each === 'string' && each !== '');
  return String(text ?? '').slice(0, limits.errorText);
};
