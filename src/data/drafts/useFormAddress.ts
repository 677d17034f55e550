import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { addressParams } from '#src/data/address/addressParams.ts';
import { useLateChange } from '#src/data/address/useLateChange.ts';
import { without } from '#src/data/address/without.ts';

/** Which record a form shows: none, a new one, or one by its id. */
export type FormTarget = null | 'new' | RecordId;

/** With what a form begins: as it is, with one more filing, or as the copy of another record. */
export interface FormStart {
  readonly filing?: 'new';
  readonly copy?: RecordId;
}

const startParams = ['filing', 'copy'] as const satisfies readonly (keyof FormStart)[];

/** A form stands in the address (`?edit=new`, `?edit=12`), so that a reload comes back to it and to its draft (UX-05). */
export const useFormAddress = (): readonly [FormTarget, (target: FormTarget, start?: FormStart) => void] => {
  const [params, setParams] = useSearchParams();
  const change = useLateChange();
  const text = params.get('edit');
  return useMemo(() => {
    const close = (): void => {
      // Kept after a while, a form is closed where it stands alone, and not where its user has gone meanwhile.
      if (addressParams().get('edit') !== text) return;
      // Rendered at once, not when there is time for it: whoever opens the next form right after closing one finds the
      // closed one gone, and not still there under the same name.
      change((now) => without(now, 'open', 'edit', ...startParams), { atOnce: true });
    };
    const open = (target: 'new' | RecordId, start: FormStart): void => {
      const next = without(addressParams(), 'open', ...startParams);
      next.set('edit', String(target));
      for (const [name, value] of Object.entries(start)) next.set(name, String(value));
      setParams(next);
    };
    return [
      text === 'new' ? 'new' : asId(text),
      (target, start = {}) => (target === null ? close() : open(target, start)),
    ];
  }, [text, setParams, change]);
};

/** With what the form in the address begins. One more filing it adds once: a reload finds that in the draft. */
export const useFormStart = (): FormStart => {
  const [params] = useSearchParams();
  const change = useLateChange();
  const copy = asId(params.get('copy'));
  const [filing] = useState(() => params.get('filing') === 'new');
  const isAsked = params.has('filing');
  const forget = useEffectEvent(() => change((now) => without(now, 'filing')));
  useEffect(() => {
    if (isAsked) forget();
  }, [isAsked]);
  return { ...(filing && { filing: 'new' as const }), ...(copy !== null && { copy }) };
};
