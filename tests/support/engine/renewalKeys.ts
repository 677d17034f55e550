import { renewalText } from '#domain/routes.ts';

/** A device's key as a server gets to know it, made with nothing but the browser's own means. */
export const newRenewalKey = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey);
  return {
    renewalKey: Buffer.from(spki).toString('base64'),
    sign: async (refreshToken: string): Promise<string> => {
      const text = Buffer.from(renewalText(refreshToken));
      const proof = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text);
      return Buffer.from(proof).toString('base64');
    },
  };
};
