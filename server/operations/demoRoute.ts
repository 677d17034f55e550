import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { demoPassword } from '#domain/demoPassword.ts';
import { authPaths, type DemoSignIn } from '#domain/routes.ts';
import { users } from '#server/db/tables.ts';
import { envelopeText, sendAnswer } from '#server/http/answers.ts';
import type { Backend } from '#server/http/Backend.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';

type Parts = Pick<Backend, 'queries' | 'passwords' | 'config'>;

/**
 * Names the accounts of a demo to whoever comes to its sign-in. A server that was not started for the demo firm
 * names none, and looks nowhere.
 */
export const demoRoute = (app: FastifyInstance, parts: Parts): void => {
  const opens = rememberedAnswers(parts);
  app.get(authPaths.demo, { config: { access: 'public' } }, async (_request, reply) => {
    const accounts = parts.config.demo ? await standingAccounts(parts, opens) : [];
    return sendAnswer(reply, { status: 200, body: envelopeText('', JSON.stringify(accounts)) });
  });
};

/** Those that still open with the printed password: one that somebody has taken for own work is nobody else's. */
const standingAccounts = async (
  { queries }: Parts,
  opens: (hash: string) => Promise<boolean>,
): Promise<DemoSignIn[]> => {
  const names = demoAccounts.map(({ username }) => username);
  const found = await queries.select().from(users).where(inArray(users.username, names));
  const standing: DemoSignIn[] = [];
  for (const { username } of demoAccounts) {
    const user = found.find((each) => each.username === username);
    if (user?.isActive && !user.isBlocked && (await opens(user.passwordHash)))
      standing.push({ Role: user.role, Username: username, Password: demoPassword });
  }
  return standing;
};

/** Trying a password is dear, and anybody may ask: once for each hash that there ever was. */
const rememberedAnswers = ({ passwords }: Parts): ((hash: string) => Promise<boolean>) => {
  const known = new Map<string, Promise<boolean>>();
  return (hash) => {
    const answer = known.get(hash) ?? passwords.verify(hash, demoPassword);
    known.set(hash, answer);
    answer.catch(() => known.delete(hash));
    return answer;
  };
};
