import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = "'self'";
const none = "'none'";

/**
 * Everything comes from our own origin. Inline styles are allowed because the interface library sets them at run time;
 * inline scripts and text turned into HTML are not, on any page.
 */
const directives = (scriptSources: readonly string[], markupPolicies: readonly string[] = ['default']) => ({
  defaultSrc: [none],
  scriptSrc: [...scriptSources],
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  fontSrc: [self],
  connectSrc: [self],
  workerSrc: [self],
  manifestSrc: [self],
  baseUri: [none],
  formAction: [self],
  frameAncestors: [none],
  objectSrc: [none],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [...markupPolicies],
});

const asHeader = (...sources: Parameters<typeof directives>): string =>
  Object.entries(directives(...sources))
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join(';');

/** Only the worker that derives a key from a password may compile WebAssembly; its response carries its own policy. */
export const keyWorkerPolicy = asHeader([self, "'wasm-unsafe-eval'"]);

/** The viewer of the document of calls brings a cleaner of markup that asks for a policy of its own name. */
export const viewerPolicy = asHeader([self], ['default', 'dompurify']);

/** An empty list for every feature the app has no use for. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const transportSecurity = { maxAge: 63_072_000, includeSubDomains: true };

/** The headers of an answer that no route and no hook had a part in, which is never the app's and never kept. */
export const headersOutsideRoutes: Readonly<Record<string, string>> = {
  'Content-Security-Policy': asHeader([self]),
  'Strict-Transport-Security': `max-age=${transportSecurity.maxAge}; includeSubDomains`,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy,
  'Cache-Control': 'no-store',
};

/** The others are Helmet's own choice, and those above. */
export const securityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives([self]) },
    strictTransportSecurity: transportSecurity,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    // What may be kept says so by itself, however its address is spelled: the app's own files.
    reply.headers({ 'Permissions-Policy': permissionsPolicy, 'Cache-Control': 'no-store' });
  });
};
