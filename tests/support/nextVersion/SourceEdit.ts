/** One place in the sources and what a developer writes there. */
export interface SourceEdit {
  readonly path: string;
  /** Stands exactly once in the file, or the edit is out of date and says so. */
  readonly at: string;
  /** Follows it. */
  readonly add: string;
}

/** @throws where the sources have moved on and the edit no longer fits */
export const edited = (content: string, { path, at, add }: SourceEdit): string => {
  const pieces = content.split(at);
  if (pieces.length !== 2)
    throw new Error(`The next version does not fit: ${path} holds ${pieces.length - 1} times «${at}».`);
  return pieces.join(at + add);
};
