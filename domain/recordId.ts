import { limits } from '#domain/limits.ts';

/** A record's identity: the server's number, or a local id while the server has not answered yet. */
export type RecordId = number | string;

const localShape = /^~[A-Za-z0-9_-]{20}$/;

/** Whether the value has the shape of an id made on a device (LIM-03: 21 characters). */
export const isLocalId = (value: unknown): value is string => typeof value === 'string' && localShape.test(value);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/**
 * A new local id from random bytes. The tilde distinguishes it from anything a server sends, so that references to it are
 * found in any record without declaring them.
 * @param random at least 20 random bytes
 */
export const localId = (random: Uint8Array): string =>
  `~${Array.from(random.subarray(0, limits.localIdLength - 1), (byte) => alphabet[byte & 63]).join('')}`;
