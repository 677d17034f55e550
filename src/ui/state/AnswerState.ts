/** How an answer of the server stands that is kept on this device. */
export interface AnswerState {
  /** When it came, as an instant; null without one. */
  readonly at: string | null;
  /** It is being asked for. */
  readonly busy: boolean;
  /** The last question was not answered: the server's sentence, or empty when it was not there. */
  readonly failed: { readonly message: string } | null;
  readonly refresh: () => Promise<void>;
}
