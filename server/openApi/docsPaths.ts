export const docsPaths = {
  page: '/api/docs',
  json: '/api/docs/openapi.json',
  /** What the page loads. */
  files: '/api/docs/files',
} as const;
