import { limits } from '#domain/limits.ts';

/** When the token expires in epoch milliseconds; null when that cannot be read from it. */
export const tokenExpiry = (token: string): number | null => moment(token, 'exp');

/** When the server made the token, by the server's clock. */
export const tokenIssued = (token: string): number | null => moment(token, 'iat');

const moment = (token: string, claim: 'exp' | 'iat'): number | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const text = new TextDecoder().decode(Uint8Array.from(atob(payload), (c) => c.charCodeAt(0)));
    const seconds = (JSON.parse(text) as Partial<Record<string, unknown>>)[claim];
    return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1_000 : null;
  } catch {
    return null;
  }
};

/** AUTH-12: unreadable, without expiry, or past it. */
export const isExpired = (token: string, now: number): boolean => {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry <= now;
};

/** AUTH-13: expired, or within 5 minutes of it. */
export const isNearExpiry = (token: string, now: number): boolean => {
  const expiry = tokenExpiry(token);
  return expiry === null || expiry - now < limits.refreshMarginMs;
};
