/** What the databases of this product begin with. */
export const vaultPrefix = 'brevia.vault.';

/**
 * The name of a user's vault: a keyed digest, which without the device key does not reveal whose it is.
 * @param server keeps apart the users of two servers used from one address
 */
export const vaultName = async (
  deviceKey: Uint8Array<ArrayBuffer>,
  server: string,
  userId: number,
): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', deviceKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${server}|${userId}`));
  return vaultPrefix + Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
