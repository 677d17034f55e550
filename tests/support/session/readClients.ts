import { client } from '#domain/entities/client.ts';
import type { TestTab } from '#tests/support/session/TestDevice.ts';

/** A read as a screen makes it: the answer's status, or why there is none. */
export const readClients = async (tab: TestTab): Promise<number | string> => {
  const snapshot = tab.session.getSnapshot();
  if (snapshot.phase !== 'open') return snapshot.phase;
  const answer = await snapshot.send({ method: 'GET', path: client.path });
  return answer.kind === 'answer' ? answer.status : answer.reason;
};
