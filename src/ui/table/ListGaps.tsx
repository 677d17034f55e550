import { Alert } from '@mantine/core';
import { IconCloudQuestion } from '@tabler/icons-react';
import type { CollectionName } from '#domain/entity.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useGapNotice } from '#src/ui/table/useGapNotice.ts';

export interface ListGapsProps {
  readonly collection: CollectionName;
  /** From useListGaps. */
  readonly gaps: readonly { readonly kind: 'refused' | 'oversize' | 'withheld' | 'partial'; readonly count: number }[];
}

/** Says above a list what the server does not give of it, so that nobody takes it for the whole (ERR-04). */
export const ListGaps = ({ collection, gaps }: ListGapsProps) => {
  const { t } = useTranslation();
  useGapNotice(collection, gaps);
  return gaps.map(({ kind, count }) => (
    <Alert key={kind} color="orange" variant="light" mb="md" icon={<IconCloudQuestion aria-hidden />}>
      {t(`sync.warnings.${kind}`, { count, kind: t(`records.plural.${collection}`) })}
    </Alert>
  ));
};
