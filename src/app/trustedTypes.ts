interface TrustedTypesPolicyFactory {
  createPolicy(
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (input: string) => string | null>,
  ): unknown;
}

/** The scripts that may be started by address: the service worker, and the workers of the build. */
const isOwnWorker = (address: string): boolean => {
  const url = new URL(address, window.location.href);
  return (
    url.origin === window.location.origin &&
    (url.pathname === '/sw.js' || /^\/(assets|src|node_modules)\//.test(url.pathname))
  );
};

/**
 * The one policy under `require-trusted-types-for 'script'`. Libraries set style text through innerHTML, so text
 * without markup passes; markup and foreign scripts do not, whoever asks.
 */
export const guardMarkup = (): void => {
  const factory = (window as { trustedTypes?: TrustedTypesPolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (address) => (isOwnWorker(address) ? address : null),
  });
};

/**
 * Tells zod, before it is loaded, not to try whether it may compile code: the content policy forbids it, and the try
 * alone is reported as a violation.
 */
export const keepSchemasQuiet = (): void => {
  (globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
};
