import { connect } from 'node:net';

/** An answer as it came over a plain socket; null where the other side only closed. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
} | null;

const patienceMs = 20_000;

/** Sends bytes as they are, which no HTTP client would, and reads until the other side closes. */
export const sendRaw = (url: string, bytes: string | Buffer, { end = true } = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
      if (end) socket.end();
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server neither answered nor closed')));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // It had answered, or closed, before it had read everything: both are its right.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))));
  });

/** The first answer; what follows on the same socket answers what came after the first request. */
const parse = (bytes: Buffer): RawAnswer => {
  const text = bytes.toString('latin1');
  const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
  if (!code) return null;
  // Said on the way, before the answer.
  if (code.startsWith('1')) return parse(bytes.subarray(text.indexOf('\r\n\r\n') + 4));
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n').slice(1);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const reported = new Map(headers);
  const body = bytes.subarray(Buffer.byteLength(text.slice(0, end + 4), 'latin1'));
  const length = reported.get('content-length');
  const whole = length === undefined ? body : body.subarray(0, Number(length));
  return { status: Number(code), headers: reported, body: whole.toString('utf8') };
};
