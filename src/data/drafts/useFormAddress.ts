import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { addressParams } from '#src/data/lists/addressParams.ts';

/** Which record a form shows: none, a new one, or one by its id. */
export type FormTarget = null | 'new' | RecordId;

/** A form stands in the address (`?edit=new`, `?edit=12`), so that a reload comes back to it and to its draft (UX-05). */
export const useFormAddress = (): readonly [FormTarget, (target: FormTarget) => void] => {
  const [params, setParams] = useSearchParams();
  const text = params.get('edit');
  return useMemo(() => {
    const open = (target: FormTarget): void =>
      setParams(
        () => {
          const next = addressParams();
          next.delete('open');
          if (target === null) next.delete('edit');
          else next.set('edit', String(target));
          return next;
        },
        // Rendered at once, not when there is time for it: whoever opens the next form right after closing one finds
        // the closed one gone, and not still there under the same name.
        { replace: target === null, flushSync: target === null },
      );
    return [text === 'new' ? 'new' : asId(text), open];
  }, [text, setParams]);
};
