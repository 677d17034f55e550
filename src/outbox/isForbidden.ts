import type { EntryReason } from '#src/db/OutboxEntry.ts';

/** Whether a refusal may mean that the user's rights have changed. Our server says which one, others only 403. */
export const isForbidden = ({ code }: EntryReason): boolean => code.startsWith('forbidden') || code === '403';
