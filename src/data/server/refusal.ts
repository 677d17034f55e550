import type { PendingWork, Seen } from '#src/data/state/useSyncState.ts';

/** What is needed of i18next to word a refusal. */
export interface ReasonWords {
  t(key: string | string[], values?: Readonly<Record<string, unknown>>): string;
  exists(key: string): boolean;
}

const callWords: Readonly<Record<string, string>> = {
  linkCabinet: 'server.failed.linkCabinet',
  markRead: 'notifications.failed',
  setPreference: 'settings.updateFailed',
};

/** What went wrong, whatever the reason: "Erreur lors de la mise à jour du brevet" (ERR-07 to ERR-10, ERR-13 to ERR-18). */
export const failureKey = (work: PendingWork): string => {
  if (work.kind === 'call') return callWords[work.name] ?? 'sync.reasons.refused';
  if (work.collection === 'client') return `clients.${work.kind}Error`;
  return `server.failed.${work.kind === 'update' ? 'edit' : work.kind}.${work.collection}`;
};

/** What came in place of the server's answer, in words that follow a colon. */
export const seenText = (seen: Seen | null, { t }: ReasonWords): string => {
  if (seen?.reason === 'timeout') return t('sync.seen.timeout');
  return seen?.status
    ? t(`sync.seen.${seen.reason === 'server' ? 'server' : 'status'}`, { status: seen.status })
    : t('sync.seen.cut');
};

/**
 * Why a change waits for the user. What our own codes mean is said in the reader's language; else the server's sentence
 * stands (ERR-11), which it wrote in the language of that moment; without one, what went wrong.
 */
export const reasonText = (work: PendingWork, { t, exists }: ReasonWords): string => {
  const { code: given = '', message = '' } = work.reason ?? {};
  // A deletion asks another question than an edit does.
  const isEdited = work.kind === 'delete' && given === 'version-conflict';
  const code = isEdited ? 'editedMeanwhile' : isDateGone(work) ? 'dateGone' : given;
  const own = `sync.reasons.${code}`;
  if (exists(own)) return t(own, { seen: seenText(work.setAside?.seen ?? null, { t, exists }) });
  return message || t([`errors.${code}`, work.state === 'conflict' ? 'sync.reasons.conflict' : failureKey(work)]);
};

/** What was said of a date goes with its family or filing, and cannot be sent any more once that is gone. */
export const isDateGone = (work: PendingWork): boolean => {
  if (work.kind === 'call' || work.collection !== 'deadline') return false;
  const { code, errors = {} } = work.reason ?? {};
  return code === 'deleted' || 'brevetId' in errors || 'depotId' in errors;
};
