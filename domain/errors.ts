/**
 * Every failure the server answers: its status and whether the operators want to hear of it. The reader's sentence
 * stands under `errors.<code>` in the locale files.
 */
export const problems = {
  malformed: { status: 400, reported: false },
  'bad-credentials': { status: 401, reported: false },
  'session-ended': { status: 401, reported: false },
  /** A renewal without the key of the device to which the session is bound: the session itself goes on. */
  'device-unproven': { status: 403, reported: false },
  'forbidden-role': { status: 403, reported: false },
  'forbidden-read': { status: 403, reported: false },
  'forbidden-write': { status: 403, reported: false },
  'not-found': { status: 404, reported: false },
  'method-not-allowed': { status: 405, reported: false },
  'request-timeout': { status: 408, reported: false },
  'in-use': { status: 409, reported: false },
  duplicate: { status: 409, reported: false },
  'last-admin': { status: 409, reported: false },
  'in-progress': { status: 409, reported: false },
  'cursor-gone': { status: 410, reported: false },
  'version-conflict': { status: 412, reported: false },
  'too-large': { status: 413, reported: false },
  'unsupported-media-type': { status: 415, reported: false },
  invalid: { status: 422, reported: false },
  'key-reused': { status: 422, reported: false },
  'too-many-requests': { status: 429, reported: false },
  'headers-too-large': { status: 431, reported: false },
  internal: { status: 500, reported: true },
  busy: { status: 503, reported: false },
  'database-unavailable': { status: 503, reported: true },
  'disk-full': { status: 507, reported: true },
} as const;

export type ProblemCode = keyof typeof problems;
