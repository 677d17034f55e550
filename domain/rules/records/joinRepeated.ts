import { foldText } from '#domain/rules/foldText.ts';

/** A part of a contact: an address or a number with what it is for, or a role. */
export interface ContactPart {
  readonly type?: string | undefined;
}

/**
 * A list in which no text stands twice (CON-07). What a repetition says of its text goes to where it stood first, so
 * that an office's number that also rings on the mobile is both.
 */
export const joinRepeated = <P extends ContactPart>(list: P[], textOf: (part: P) => string): P[] => {
  if (list.length < 2) return list;
  const joined = new Map<string, P>();
  for (const part of list) {
    const key = foldText(textOf(part));
    const first = joined.get(key);
    joined.set(key, first ? withType(first, part.type ?? '') : part);
  }
  return joined.size === list.length ? list : [...joined.values()];
};

const between = ', ';

const withType = <P extends ContactPart>(part: P, type: string): P => {
  const types = part.type ? part.type.split(between) : [];
  const known = new Set(types.map(foldText));
  const further = type.split(between).filter((word) => word.trim() !== '' && !known.has(foldText(word)));
  return further.length === 0 ? part : { ...part, type: [...types, ...further].join(between) };
};
