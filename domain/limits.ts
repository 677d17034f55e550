/** The constants of specification section 9. Lengths are characters, times are milliseconds unless the name says otherwise. */
export const limits = {
  apiTimeoutMs: 10_000,
  probeTimeoutMs: 3_000,
  tokenLifeHours: 24,
  /** How long a session lives: without being used, and in any case. Beyond the most of one user the oldest ends. */
  session: { idleDays: 30, lifeDays: 90, perUser: 20 },
  refreshMarginMs: 5 * 60_000,
  pageSize: 10,
  pageSizes: [10, 20, 50, 100],
  logPageSize: 20,
  /** LIM-02: of inventors, applicants, holders, countries and statuses. */
  referencePageSize: 100,
  /** LOG-03. */
  logPageSizes: [10, 20, 50],
  /** The largest page a plain list answers; a cabinet's contacts are the one exception (WIZ-12). */
  maxPageSize: 1_000,
  maxContactsPage: 5_000,
  searchDebounceMs: 300,
  toastMs: 4_500,
  toastsShown: 3,
  /** So wide that three stand side by side. */
  toastsPx: 1140,
  /** A done thing can be taken back for so long (UX-29, LAY-10). */
  undoMs: 10_000,
  suggestionTags: 20,
  errorText: 300,
  /** How many sentences about fields one answer holds; of the rest it gives the number. */
  errorSentences: 50,
  localIdLength: 21,
  /** Of a password that is set: every account can keep a vault, which somebody may hold a copy of. */
  newPasswordLeast: 12,
  /** What a firm may decide about a row of the rules of dates: months, years, closed days of a year. */
  dateRules: { annuityMonths: 24, phaseMonths: 60, lastYear: 20, closedDays: 60 },
  /** How many e-mails, phones or roles a contact has at most. */
  contactParts: 50,
  importSampleRows: 20,
  mobileBreakpointPx: 768,
  /** From this width on there is room for the menu's words beside a list with all of its columns. */
  roomyPx: 1_080,
  drawerPx: 250,
  /** How narrow and how wide a column of a list may be made, and by how much a press on a button does it. */
  columnPx: { least: 64, most: 900, step: 24 },
  modalPx: { patent: 900, cabinet: 700, user: 600, logs: 1200 },
  realtimeTimeoutMs: 30_000,
  realtimePingMs: 15_000,
  requestBodyBytes: 1_048_576,
  requestHeaderBytes: 16_384,
  /** Bodies of sign-in, refresh and password change, which are read before anybody is known. */
  signInBodyBytes: 4_096,
  /** How deep and how wide the JSON of a request may be: the items of a list, the members of an object. */
  jsonDepth: 20,
  jsonItems: 5_000,
  jsonMembers: 200,
  /** The text of a search that the server is asked for. */
  searchText: 200,
  /** So many of what a search at the server finds are shown; more is narrowed by another word. */
  foundAtServer: 100,
  /** G-38: a search for cabinets to link starts with two characters and shows twenty. */
  cabinetSearch: { least: 2, most: 20 },
  workbookBytes: 10 * 1_048_576,
  /** Changes read at once, and those of a first page: few, so that the first list stands early. */
  changesPage: 1_000,
  firstChanges: 100,
  /** How many changes of a record are reported with their authors. */
  authors: 20,
  /**
   * Writes that one request carries: how many, in how many bytes, and how long their answer may take. So many of them
   * count as one where the server limits how fast one may write, since they cost it as much. An embedded database
   * does one thing at a time, so it asks for fewer: whoever reads meanwhile waits for all of them.
   */
  batch: { writes: 200, embedded: 100, bytes: 1_048_576, timeoutMs: 30_000, countedAsOne: 10 },
  /**
   * What the server remembers of imports: how many of them, in how many parts of which size (an import of which the rows
   * left out need more keeps those on its device only), and how many kinds of sheets.
   */
  imports: { kept: 50, parts: 20, partItems: 5_000, partBytes: 900_000, cells: 1_000, sheets: 50 },
  idempotencyDays: 30,
  tombstoneDays: 90,
} as const;

/** Field maximums of specification section 5. Where add and edit differ, the wider one binds the server (G-40). */
export const maxLength = {
  name: 255,
  reference: 255,
  referenceEdited: 100,
  email: 255,
  phone: 50,
  personPhone: 20,
  address: 500,
  postalCode: 20,
  country: 100,
  personName: 100,
  role: 100,
  title: 500,
  number: 100,
  status: 255,
  comment: 10_000,
  password: 128,
  /** A day or an instant, in any precision and with its time zone. */
  instant: 64,
  /** As long as an e-mail, which serves as username where none is given. */
  username: 255,
} as const;

/** Page sizes of a full load over the specification's plain lists (LIM-01). */
export const loadSize = {
  client: 1_000,
  patent: 200,
  contact: 500,
  cabinet: 200,
  inventor: 500,
  applicant: 500,
  holder: 500,
  country: 1_000,
  status: 1_000,
  deadline: 1_000,
  dateRule: 1_000,
  /** The administration's own lists (LOG-02). */
  user: 1_000,
  log: 1_000,
} as const;
