import { createPublicKey, verify } from 'node:crypto';
import { renewalText } from '#domain/routes.ts';

/** What a renewal shows beside its token. Anything may stand in a body. */
export interface RenewalProof {
  readonly renewalKey?: unknown;
  readonly proof?: unknown;
}

/** The public key that a device sent (P-256, SPKI, base64); empty for anything else. */
export const renewalKeyOf = (sent: unknown): string => {
  if (typeof sent !== 'string' || !/^[A-Za-z0-9+/]{122}==$/.test(sent)) return '';
  try {
    const { namedCurve } = readKey(sent).asymmetricKeyDetails ?? {};
    return namedCurve === 'prime256v1' ? sent : '';
  } catch {
    return '';
  }
};

/** Whether the token was signed with the private half of the key. */
export const isProven = (renewalKey: string, token: string, proof: unknown): boolean => {
  if (typeof proof !== 'string' || !/^[A-Za-z0-9+/]{86}==$/.test(proof)) return false;
  const key = { key: readKey(renewalKey), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(renewalText(token)), key, Buffer.from(proof, 'base64'));
};

const readKey = (spki: string) => createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
