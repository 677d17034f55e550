/** The parts of a patent number as somebody wrote it, before anything is known of its office's years and series. */
export interface NumberSpelling {
  /** Two letters of ST.3; empty where neither the number nor anything else says. */
  readonly office: string;
  /** Between office and figures: `PI`, `RE`, `H`, `MI`. */
  readonly letters: string;
  readonly digits: string;
  /** Letters and figures that follow the first ones: `WO 2007 FR 1234`, `2851/DEL/2013`. */
  readonly tail: readonly [letters: string, digits: string] | null;
  readonly kindCode: string;
  /** Behind a point or a hyphen at the end; empty where none is set off. */
  readonly check: string;
  /** Written as a series and a serial number: `13/033,085`. */
  readonly isSlashed: boolean;
}
