/** One family as the source gives it, before it becomes records. */
export interface FamilyRow {
  readonly reference: string;
  readonly title: string;
  readonly applicants: readonly string[];
  readonly inventors: readonly string[];
  readonly priorityDate: string;
  readonly filings: readonly FilingRow[];
}

/** Named as the columns of the source. */
export interface FilingRow {
  readonly country: string;
  readonly application_number: string;
  readonly filing_date: string;
  readonly publication_number: string;
  readonly publication_date: string;
  readonly grant_number: string;
  readonly grant_date: string;
  readonly status: string;
}
