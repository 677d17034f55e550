export const docsPaths = { page: '/api/docs', json: '/api/docs/openapi.json' } as const;
