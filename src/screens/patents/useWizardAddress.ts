import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';

/** Which patent the wizard shows: none, a new one, or one by its id. */
export type WizardTarget = null | 'new' | RecordId;

/** The wizard stands in the address (`?edit=new`, `?edit=12`), so that a reload comes back to it and to its draft (UX-05). */
export const useWizardAddress = (): readonly [WizardTarget, (target: WizardTarget) => void] => {
  const [params, setParams] = useSearchParams();
  const text = params.get('edit');
  return useMemo(() => {
    const open = (target: WizardTarget): void =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('open');
          if (target === null) next.delete('edit');
          else next.set('edit', String(target));
          return next;
        },
        { replace: target === null },
      );
    return [text === 'new' ? 'new' : asId(text), open];
  }, [text, setParams]);
};
