/** Asks for what is missing by its name, and for nothing once nothing is. */
type Whole<Missing> = [Missing] extends [never] ? unknown : { readonly missing: Missing };

/** Fields in the order of a screen. One that is left out does not compile. */
export const allFields =
  <N extends PropertyKey>() =>
  <const L extends readonly N[]>(names: L & Whole<Exclude<N, L[number]>>): L =>
    names;

/** The fields of each tab of a form, in the order of the screen. One that stands in no tab does not compile. */
export const allTabs =
  <N extends PropertyKey>() =>
  <const T extends Readonly<Record<string, readonly N[]>>>(tabs: T & Whole<Exclude<N, T[keyof T][number]>>): T =>
    tabs;
