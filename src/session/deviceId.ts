/**
 * The id by which a server knows this device again when somebody signs in: worked out of the device's random key, so
 * that it reveals neither that key nor the names of vaults.
 */
export const deviceId = async (deviceKey: Uint8Array<ArrayBuffer>): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', deviceKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('sign-in'));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
