import { limits } from '#domain/limits.ts';
import type { Answered, ApiAnswer } from '#src/api/send.ts';

// Apart from resources: the sign-in reads answers too, and loads neither entities nor the schemas that check them.

/** A 2xx that does not say Success: false. Servers without the envelope on this call say nothing at all. */
export const isSuccess = (answer: ApiAnswer): answer is Answered =>
  answer.kind === 'answer' &&
  answer.status >= 200 &&
  answer.status < 300 &&
  (!answer.envelope.isEnvelope || answer.envelope.success);

/** The content of an answer, inside the envelope or without one (G-26). */
export const dataOf = ({ envelope, body }: Answered): unknown => (envelope.isEnvelope ? envelope.data : body);

export const messageOf = (answer: ApiAnswer): string =>
  answer.kind === 'answer' ? answer.envelope.message.slice(0, limits.errorText) : '';
