import { useEffect } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** What was noticed since this page was loaded, and still stands. */
const noticed = new Set<CollectionName>();

/** ERR-12, ERR-17: a list that cannot be read is noticed once, when it is looked at, beside what stands in its place. */
export const useGapNotice = (collection: CollectionName, gaps: readonly { readonly kind: string }[]): void => {
  const { t } = useTranslation();
  const kind = gaps.find((gap) => gap.kind === 'refused' || gap.kind === 'oversize')?.kind;
  useEffect(() => {
    const title: ToastText = (t) => t(`server.failed.read.${collection}`);
    if (kind && !noticed.has(collection)) {
      noticed.add(collection);
      notify.error((t) => t(`sync.warnings.${kind}`, { count: 1, kind: t(`records.plural.${collection}`) }), title);
    }
    if (!kind && noticed.delete(collection)) notify.solved(title);
  }, [collection, kind, t]);
};
