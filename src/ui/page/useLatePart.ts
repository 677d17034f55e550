import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';
import { PartError } from '#src/ui/page/PartError.ts';

/** Fetched when the first screen stands, so that it is there without network too. */
const fetchAfterMs = 2_000;

/**
 * A part of a screen that lies in a file of its own: null until `bring` was asked for it. `bring` resolves with whether it
 * is there, and says so where it cannot be had, unless it was the screen itself that asked; asked again, it tries again.
 * @param load the same function at every call
 */
export const useLatePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props> | null, (isAskedByUser?: boolean) => Promise<boolean>] => {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => undefined), fetchAfterMs);
    return () => window.clearTimeout(timer);
  }, [load]);
  const isThere = Part !== null;
  const bring = useCallback(
    async (isAskedByUser = true): Promise<boolean> => {
      if (isThere) return true;
      try {
        const arrived = await load();
        // It stands closed before it is opened: only then does a dialog know what had the keyboard before it.
        flushSync(() => setPart(() => arrived));
        notify.solved((t) => t('errors.unreachable'));
        return true;
      } catch (error) {
        if (!isAskedByUser) return false;
        const isStuck = error instanceof PartError && error.kind === 'stuck';
        notify.error((t) => t(isStuck ? 'app.stuckPart' : 'errors.unreachable'));
        return false;
      }
    },
    [isThere, load, t],
  );
  return [Part, bring];
};
