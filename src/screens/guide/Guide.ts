/** One question of a user, with what to know and what to do. */
export interface GuideTopic {
  /** Names it in the address, in both languages alike: `/guide#waiting`. */
  readonly id: string;
  /** Shown only to who may import. */
  readonly isAboutImports?: boolean;
  readonly question: string;
  readonly paragraphs: readonly string[];
  /** What to do, one after the other. */
  readonly steps?: readonly string[];
}

export interface GuideChapter {
  readonly id: string;
  readonly title: string;
  readonly topics: readonly GuideTopic[];
}

/** Figures that the guide names: each has its home where the product keeps to it. */
export interface GuideFigures {
  readonly idleMinutes: number;
  readonly offlineDays: number;
  readonly wrongPasswords: number;
  readonly undoSeconds: number;
  readonly workbookMegabytes: number;
  readonly passwordLength: number;
}

export type Guide = (figures: GuideFigures) => readonly GuideChapter[];
