import { limits } from '#domain/limits.ts';

/** When the token expires in epoch milliseconds; null when that cannot be read from it. */
export const tokenExpiry = (token: string): number | null => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (c) => c.charCodeAt(0)))) as {
      exp?: unknown;
    };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1_000 : null;
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
