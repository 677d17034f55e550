import { limits } from '#domain/limits.ts';
import { localId } from '#domain/recordId.ts';

/** An id for something made on this device, until the server gives its number. */
export const newLocalId = (): string => localId(crypto.getRandomValues(new Uint8Array(limits.localIdLength)));
