import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '#domain/user.ts';
import { anne, bruno, chloe } from '#tests/support/session/accounts.ts';

interface Account {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  password: string;
}

/** How the server answers every request instead of doing its work. */
export type Trouble = 'none' | 'html' | 'error' | 'cut' | 'forbidden';

const hour = 3_600_000;

/** The four calls of a session over real HTTP, with the moods that a network has. */
export class AuthServer {
  readonly accounts: Account[] = [
    { ...anne, id: 1, role: 'User' },
    { ...bruno, id: 2, role: 'User' },
    { ...chloe, id: 3, role: 'Client' },
  ];
  /** Method and path of every request, in order. */
  readonly heard: string[] = [];
  trouble: Trouble = 'none';
  tokenLifeMs = 24 * hour;
  now: () => number = () => Date.now();
  private readonly sessions = new Map<string, Account>();
  private readonly dead = new Set<string>();
  private serial = 0;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  count(call: string): number {
    return this.heard.filter((heard) => heard.endsWith(call)).length;
  }

  /** Ends every session, as an administrator or a reused refresh token would. */
  revokeAll(): void {
    for (const token of this.sessions.keys()) this.dead.add(token);
  }

  /** Access tokens are refused, refresh tokens still serve. */
  expireAccess(): void {
    for (const token of this.sessions.keys()) if (token.startsWith('h.')) this.dead.add(token);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.heard.push(`${request.method} ${path}`);
    let text = '';
    for await (const part of request) text += String(part);
    if (this.trouble === 'cut') return void response.destroy();
    if (this.trouble === 'html')
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>login</html>');
    if (this.trouble === 'error') return this.say(response, 503, { Success: false, Message: 'busy', Data: null });
    if (this.trouble === 'forbidden')
      return this.say(response, 403, { Success: false, Message: 'no', Data: null, code: 'forbidden-read' });
    const body = (text ? JSON.parse(text) : {}) as Record<string, string>;
    if (path === '/api/auth/login') return this.login(response, body);
    if (path === '/api/auth/refresh') return this.refresh(response, body);
    const account = this.accountOf((request.headers.authorization ?? '').slice('Bearer '.length));
    if (!account)
      return this.say(response, 401, { Success: false, Message: 'ended', Data: null, code: 'session-ended' });
    if (path === '/api/auth/me') return this.say(response, 200, this.userOf(account));
    return this.say(response, 200, { Success: true, Message: '', Data: { path } });
  }

  private login(response: ServerResponse, { email, password }: Record<string, string>): void {
    const account = this.accounts.find((one) => one.username === email && one.password === password);
    if (!account)
      return this.say(response, 401, { Success: false, Message: 'bad', Data: null, code: 'bad-credentials' });
    this.say(response, 200, { ...this.tokensFor(account), user: this.userOf(account) });
  }

  private refresh(response: ServerResponse, { refreshToken }: Record<string, string>): void {
    const account = this.accountOf(refreshToken ?? '');
    if (!account)
      return this.say(response, 401, { Success: false, Message: 'ended', Data: null, code: 'session-ended' });
    this.dead.add(refreshToken ?? '');
    this.say(response, 200, this.tokensFor(account));
  }

  private accountOf(token: string): Account | undefined {
    return this.dead.has(token) ? undefined : this.sessions.get(token);
  }

  private tokensFor(account: Account) {
    const payload = { exp: Math.floor((this.now() + this.tokenLifeMs) / 1_000), n: ++this.serial };
    const token = `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
    const refreshToken = `refresh-${this.serial}`;
    this.sessions.set(token, account).set(refreshToken, account);
    return { token, refreshToken };
  }

  private userOf({ id, username, role }: Account) {
    return {
      id,
      username,
      email: `${username}@cabinet.test`,
      nom: 'Test',
      prenom: username,
      role,
      isActive: true,
      canRead: true,
      canWrite: true,
    };
  }

  private say(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }
}
