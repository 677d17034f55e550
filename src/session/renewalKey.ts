import { renewalText } from '#domain/routes.ts';
import { toBase64 } from '#src/session/base64.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/**
 * The key to which our server binds a session: it signs each renewal, so that a stolen token alone renews nothing. Its
 * private half is a text that is sealed like the tokens. A browser's own key that cannot be read out would lie in clear
 * in the browser's files.
 */
export interface RenewalKey {
  readonly secret: JsonWebKey;
  /** The public half, as servers get it. */
  readonly shown: string;
}

export const newRenewalKey = async (): Promise<RenewalKey> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [secret, shown] = await Promise.all([
    crypto.subtle.exportKey('jwk', privateKey),
    crypto.subtle.exportKey('spki', publicKey),
  ]);
  return { secret, shown: toBase64(new Uint8Array(shown)) };
};

/** What proves that the token is renewed from the device it was given to. */
export const proofOf = async ({ secret }: RenewalKey, refreshToken: string): Promise<string> => {
  const key = await crypto.subtle.importKey('jwk', secret, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(renewalText(refreshToken));
  return toBase64(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)));
};
