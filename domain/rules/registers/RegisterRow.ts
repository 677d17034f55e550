import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';

/** Public registers and searches; each has its name among the words of the screen. */
export const registers = [
  'epo',
  'espacenet',
  'inpi',
  'patentscope',
  'uspto',
  'dpma',
  'ukipo',
  'cipo',
  'ipAustralia',
] as const;
export type Register = (typeof registers)[number];

/** How one office's numbers of some kinds lead to a page of a register. */
export interface RegisterRow {
  readonly register: Register;
  readonly kinds: readonly NumberKind[];
  /** On the normalised number: office letters, then figures, no separators, no kind code. */
  readonly pattern: RegExp;
  readonly address: (parts: readonly string[]) => string;
}
