import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';

export type MarkKind = 'pending' | 'refused' | 'conflict';

/** OFF-04: says that a row holds something the server has not accepted yet, or something to look at. */
export const Mark = ({ kind }: { readonly kind: MarkKind | null }) => {
  const { t } = useTranslation();
  if (kind === null) return null;
  return kind === 'pending' ? (
    <StatusTag colour="blue" icon={<IconClock size={12} aria-hidden />}>
      {t('sync.mark.pending')}
    </StatusTag>
  ) : (
    <StatusTag colour="orange" icon={<IconAlertTriangle size={12} aria-hidden />}>
      {t(`sync.mark.${kind}`)}
    </StatusTag>
  );
};
