import type { SourceRefusal } from '#src/records/workbook/FileField.tsx';
import type { Read } from '#src/records/workbook/workbookMessages.ts';

/** What of the state a question changes. */
interface Asked {
  readonly busy: boolean;
  readonly refusal: SourceRefusal | null;
}

/**
 * Questions about a file, of which the last one counts: an answer that comes after something else was asked changes
 * nothing.
 * @param refused what a refusal changes beside saying so
 */
export const lastQuestion = <S extends Asked>(change: (part: Partial<S>) => void, refused: Partial<S>) => {
  let latest = 0;
  return {
    /** Shows that something is asked; gives the value when it comes in time, else nothing. */
    ask: async <T>(question: () => Promise<Read<T>>): Promise<T | null> => {
      latest += 1;
      const mine = latest;
      change({ busy: true, refusal: null } as Partial<S>);
      const read = await question();
      if (mine !== latest) return null;
      if (read.ok) return read.value;
      change({ ...refused, busy: false, refusal: read.refusal } as Partial<S>);
      return null;
    },
    /** Whether the question that is the last one now still is. */
    isLast: (): (() => boolean) => {
      const mine = latest;
      return () => mine === latest;
    },
    /** Whatever is still being read does not matter any more. */
    forget: (): void => {
      latest += 1;
    },
  };
};
