import { standingOf } from '#domain/rules/dates/standingOf.ts';
import { foldText } from '#domain/rules/foldText.ts';

/** What an annuity firm's status says: the right has ended or lives, this fee is paid or is to be paid. */
export type ListedStatus = 'ended' | 'live' | 'paid' | 'toPay';

/** Beginnings of words, folded. */
const toPay =
  /\b(?:non|not|un|nicht|in)[ -]?(?:pa(?:ye|id)|regle|bezahlt)|\ba (?:payer|regler)\b|\b(?:to (?:be )?paid?|to pay|unpaid|impaye|offen|ausstehend|outstanding|zu zahlen)|\b(?:attente|awaiting|pending) (?:de |of )?(?:paiement|reglement|payment|instruction)/;
const paid = /\b(?:paye|paid|bezahlt|gezahlt|entrichtet|acquitte|regle)/;
/** What German lists say; French and English ones are read as the firm's own statuses are. */
const ended = /\b(?:erloschen|geloscht|aufgegeben|verzichtet|zuruckgenommen|zuruckgewiesen|abgelaufen|fallengelassen)/;
const live = /\b(?:in kraft|erteilt|anhangig|angemeldet)/;

/** A status is a few words; what is longer is something else. */
const longest = 200;

/** Null where it says none of it. */
export const listedStatus = (text: string): ListedStatus | null => {
  if (text.length > longest) return null;
  const folded = foldText(text);
  if (folded === '') return null;
  if (toPay.test(folded)) return 'toPay';
  if (paid.test(folded)) return 'paid';
  if (ended.test(folded)) return 'ended';
  if (live.test(folded)) return 'live';
  const standing = standingOf(text);
  return standing === 'unknown' ? null : standing === 'ended' ? 'ended' : 'live';
};
