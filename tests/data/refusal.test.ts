import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '#domain/entity.ts';
import { readEnvelope } from '#domain/envelope.ts';
import { limits } from '#domain/limits.ts';
import fr from '#locales/fr/common.json' with { type: 'json' };
import { failureKey, type ReasonWords, reasonText, seenText } from '#src/data/server/refusal.ts';
import type { PendingWork } from '#src/data/state/useSyncState.ts';
import type { EntryKind, EntryReason } from '#src/db/OutboxEntry.ts';
import { decide } from '#src/sync/decide.ts';

const instance = i18next.createInstance();
void instance.init({ lng: 'fr', initAsync: false, resources: { fr: { translation: fr } } });
const words: ReasonWords = {
  t: (key, values) => instance.t(key, values ?? {}),
  exists: (key) => instance.exists(key),
};

const change = (kind: EntryKind, collection: string, reason: Partial<EntryReason> = {}): PendingWork =>
  ({
    kind,
    collection,
    state: 'refused',
    reason: { code: '400', message: '', errors: {}, current: null, ...reason },
  }) as unknown as PendingWork;
const call = (name: string): PendingWork => ({ kind: 'call', name, state: 'refused', reason: null }) as PendingWork;
const titleOf = (work: PendingWork): string => instance.t(failureKey(work));

/** What the engine keeps of a refusal with this sentence. */
const kept = (message: string): EntryReason => {
  const body = { Success: false, Message: message, Data: null };
  const decision = decide(
    'update',
    { kind: 'answer', status: 400, body, envelope: readEnvelope(body), headers: new Headers() },
    0,
  );
  if (decision.do !== 'refused') throw new Error(`A 400 is ${decision.do}`);
  return decision.reason;
};

describe('a change that the server refused', () => {
  // ERR-07 and ERR-10 give these words for cabinets and contacts; ERR-09 and ERR-18 want the same of all the others.
  const things: readonly (readonly [collection: CollectionName, of: string])[] = [
    ['client', 'du client'],
    ['patent', 'du brevet'],
    ['cabinet', 'du cabinet'],
    ['contact', 'du contact'],
    ['inventor', 'de l’inventeur'],
    ['applicant', 'du déposant'],
    ['holder', 'du titulaire'],
    ['country', 'du pays'],
    ['status', 'du statut'],
  ];

  it.each(things)(
    'ERR-07 ERR-09 ERR-10 ERR-13 ERR-18 ERR-19 of the kind %s is reported by what failed',
    (collection, of) => {
      const given = (['create', 'update', 'delete'] as const).map((kind) => titleOf(change(kind, collection)));
      expect(given).toEqual(
        ['création', 'mise à jour', 'suppression'].map((deed) => `Erreur lors de la ${deed} ${of}`),
      );
    },
  );

  it('ERR-07 ERR-27 ERR-29 of a link, a switch or a mark is reported by what failed, too', () => {
    expect(['linkCabinet', 'setPreference', 'markRead'].map((name) => titleOf(call(name)))).toEqual([
      fr.server.failed.linkCabinet,
      fr.settings.updateFailed,
      fr.notifications.failed,
    ]);
  });

  it('ERR-11 ERR-15 ERR-19 UX-13 shows the server’s own sentence, cut at 300 characters', () => {
    const long = 'Référence déjà prise. '.repeat(30);
    const reason = kept(long);
    expect(reason.message).toBe(long.slice(0, limits.errorText));
    expect(reasonText(change('update', 'patent', reason), words)).toBe(long.slice(0, 300));
    expect(reasonText(change('create', 'cabinet', kept('Non.')), words)).toBe('Non.');
  });

  it('ERR-15 ERR-16 ERR-19 without a sentence of the server the default stands', () => {
    expect(reasonText(change('update', 'patent', kept('')), words)).toBe('Erreur lors de la mise à jour du brevet');
    expect(reasonText(change('create', 'cabinet', kept('')), words)).toBe('Erreur lors de la création du cabinet');
    expect(reasonText(change('create', 'patent', { code: 'duplicate' }), words)).toBe(fr.errors.duplicate);
  });

  it('UX-13 what our own codes mean is said in the reader’s language', () => {
    const reason = { code: 'forbidden-write', message: 'You may not write.' };
    expect(reasonText(change('update', 'client', reason), words)).toBe(fr.sync.reasons['forbidden-write']);
    expect(reasonText(change('delete', 'client', { code: 'version-conflict' }), words)).toBe(
      fr.sync.reasons.editedMeanwhile,
    );
  });

  it('DATE-07 of a date whose family or filing is gone says so, and of any other what was said', () => {
    const { deleted, dateGone } = fr.sync.reasons;
    expect(reasonText(change('update', 'deadline', { code: 'deleted' }), words)).toBe(dateGone);
    expect(reasonText(change('update', 'client', { code: 'deleted' }), words)).toBe(deleted);
    for (const field of ['brevetId', 'depotId'])
      expect(reasonText(change('create', 'deadline', { errors: { [field]: ['?'] }, message: 'Non.' }), words)).toBe(
        dateGone,
      );
    expect(reasonText(change('create', 'deadline', { errors: { note: ['?'] }, message: 'Non.' }), words)).toBe('Non.');
    expect(reasonText(change('create', 'patent', { errors: { brevetId: ['?'] }, message: 'Non.' }), words)).toBe(
      'Non.',
    );
  });
});

it('UX-13 SYNC-61 what came in place of the answer is distinguished: a page, the server’s failure, silence, a cut', () => {
  const given = (seen: Parameters<typeof seenText>[0]): string => seenText(seen, words);
  const { status, server, timeout, cut } = fr.sync.seen;
  const filled = (text: string, code: number): string => text.replace('{{status}}', String(code));
  expect(given({ reason: 'not-ours', status: 403 })).toBe(filled(status, 403));
  expect(given({ reason: 'server', status: 500 })).toBe(filled(server, 500));
  expect(given({ reason: 'timeout', status: null })).toBe(timeout);
  expect([given({ reason: 'network', status: null }), given(null)]).toEqual([cut, cut]);
  expect(new Set([status, server, timeout, cut]).size).toBe(4);
});
