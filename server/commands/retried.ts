import { isCollision } from '#server/db/sqlProblem.ts';

/** Does a transaction again that collided with another one (a deadlock, a key taken at the same moment). */
export const retried = async <T>(attempt: () => Promise<T>, tries = 3): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (tries <= 1 || !isCollision(error)) throw error;
    return retried(attempt, tries - 1);
  }
};
