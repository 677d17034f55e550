import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { spell } from '#tests/support/plain/spell.ts';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = (status: number, body: unknown): PlainAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** A success in the envelope. */
export const succeeded = (dialect: Dialect, data: unknown, paging: object = {}): PlainAnswer =>
  json(200, spell({ success: true, message: '', data, ...paging }, dialect));

/** Login, refresh and me answer without the envelope. */
export const flat = (dialect: Dialect, body: object): PlainAnswer => json(200, spell(body, dialect));

/** What a write answers. */
export const written = (dialect: Dialect, record: object, id: number): PlainAnswer => {
  if (dialect.written === 'no content') return { status: 204, headers: {}, body: '' };
  if (dialect.written === 'nothing') return { status: 200, headers: {}, body: '' };
  return succeeded(dialect, dialect.written === 'id' ? { id } : record);
};

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
};

export const page = (status: number, title: string): PlainAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

/** A failure in the dialect's form. */
export const failed = (dialect: Dialect, status: number, message = titles[status] ?? ''): PlainAnswer => {
  switch (dialect.failures) {
    case 'envelope':
      return json(status, spell({ success: false, message, data: null }, dialect));
    case 'empty':
      return { status, headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}, body: '' };
    case 'text':
      return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: message };
    case 'html':
      return page(status, `${status} ${titles[status] ?? ''}`);
    case 'problem':
      return {
        ...json(status, { type: 'about:blank', title: titles[status], status, detail: message, traceId: '00-1' }),
        headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
      };
    case 'message':
      return json(status, spell({ message }, dialect));
  }
};
