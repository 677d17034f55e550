import type { Seen } from '#src/db/OutboxEntry.ts';

/** Why a push or a pull ended before everything was done. */
export type Halt =
  /** Nobody of ours answered. Keep the entry and ask whether the server is there; if it is not, stop and back off. */
  | { readonly do: 'unreachable'; readonly seen?: Seen }
  | { readonly do: 'signIn' }
  /** The server asked to be left alone for so long; or only to be sent nothing, while it can be read. */
  | { readonly do: 'wait'; readonly afterMs: number; readonly isReadable?: boolean }
  /** This user may not write any more: nothing is sent until that is given back; reading goes on. */
  | { readonly do: 'readOnly' }
  /** A newer version of the app wrote here what this one does not understand: sent from here, it would lose that. */
  | { readonly do: 'newer' }
  | { readonly do: 'over' };

/** Ends the round from wherever it is; who runs the round decides what the reason means. */
export class Halted extends Error {
  override readonly name = 'Halted';
  readonly halt: Halt;

  constructor(halt: Halt) {
    super(halt.do);
    this.halt = halt;
  }
}

/** What was found, or why it could not go on. */
export const triedIn = async <T>(doing: Promise<T>): Promise<{ readonly value: T } | { readonly halt: Halt }> => {
  try {
    return { value: await doing };
  } catch (error) {
    if (error instanceof Halted) return { halt: error.halt };
    throw error;
  }
};

/** Why it could not go on; null when it was done. */
export const haltIn = async (doing: Promise<void>): Promise<Halt | null> => {
  const tried = await triedIn(doing);
  return 'halt' in tried ? tried.halt : null;
};
