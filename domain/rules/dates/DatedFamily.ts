import type { RecordId } from '#domain/recordId.ts';

/** How a filing came to its office. */
export const routes = ['direct', 'ep', 'pct', 'unitary', 'divisional'] as const;
export type Route = (typeof routes)[number];

/** What a status says of the right, by the classes of INPADOC's legal events. */
export const standings = ['pending', 'inForce', 'ended', 'unknown'] as const;
export type Standing = (typeof standings)[number];

/** What the days of one filing are computed from. A day is null while nobody has entered it. */
export interface DatedFiling {
  readonly id: RecordId;
  /** Code of WIPO ST.3: `EP`, `FR`, `WO` for an international application, `UP` for a unitary patent; empty if unknown. */
  readonly office: string;
  readonly route: Route | null;
  readonly filed: string | null;
  /** Of the international application that it came from. */
  readonly internationalFiled: string | null;
  /** Of the application that it was divided from. */
  readonly parentFiled: string | null;
  /** Mention of the grant, where a European patent is concerned. */
  readonly granted: string | null;
  /** Entry in the register, where annuities count from it (JP, KR). */
  readonly registered: string | null;
  /** When the right ended. */
  readonly ended: string | null;
  readonly standing: Standing;
}

export interface DatedFamily {
  /** The earliest priority that is claimed. */
  readonly priority: string | null;
  readonly filings: readonly DatedFiling[];
}

/** A fact that a filing or its family may lack. */
export type DateFact =
  | 'office'
  | 'route'
  | 'filed'
  | 'internationalFiled'
  | 'parentFiled'
  | 'granted'
  | 'registered'
  | 'priority'
  | 'epGranted';
