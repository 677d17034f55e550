import type { LogAction } from '#domain/logEntry.ts';

type Values = Readonly<Record<string, unknown>>;

/** Something worth an entry in the activity log. Never carries a password or a token. */
export interface LogEvent {
  readonly action: LogAction;
  /** One of `logEntityTypes`, or nothing. */
  readonly entityType?: string;
  readonly entityId?: number | null;
  /** What it is called; of a sign-in, the account's user name. */
  readonly entityName?: string;
  /** Values by field as they were: of an update the changed ones only. */
  readonly oldValues?: Values | null;
  readonly newValues?: Values | null;
  /** What ids among the values are called: collection to id to name. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, string>>>> | null;
  /** Anything else, in one short sentence. */
  readonly details?: string;
}

/** The user of an entry, as far as it is kept. */
export interface LogUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

/** When, by whom and from where. Nobody, when a sign-in was refused or the server did it by itself. */
export interface LogOrigin {
  /** An ISO instant. */
  readonly at: string;
  readonly user: LogUser | null;
  readonly ipAddress: string;
}
