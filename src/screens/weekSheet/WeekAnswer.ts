/** The questions of the week's sheet. */
export type WeekQuestion =
  | 'overdue'
  | 'soon'
  | 'grace'
  | 'missing'
  | 'noFirm'
  | 'instructed'
  | 'silent'
  | 'waiting'
  | 'changed'
  | 'people';

/** What is the firm's own matter, and no client's. */
export const firmQuestions: ReadonlySet<WeekQuestion> = new Set(['noFirm', 'silent', 'people']);

/** One of those that an answer counts. */
export interface WeekLine {
  readonly key: string;
  /** Where it is found. */
  readonly address: string;
  readonly text: string;
  /** What the question asks of it beside: until when, who looked, since when. */
  readonly note: string;
  /** Whose it is. */
  readonly of: string;
}

export interface WeekAnswer {
  readonly question: WeekQuestion;
  /** Null while it is being counted. */
  readonly count: number | null;
  /** The first so many. */
  readonly first: (most: number) => readonly WeekLine[];
  /** The list behind the number; null where the sheet itself shows it whole. */
  readonly list: string | null;
  /** Said beside the number. */
  readonly beside?: string;
}
