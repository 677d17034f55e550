import { useMemo } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { partsOf } from '#src/screens/sync/changeLines.ts';

/** How a bulk action is called by what it holds: how many in all, and how many of what. */
export const useGroupWords = (members: readonly { readonly collection: CollectionName }[]) => {
  const { t, i18n } = useTranslation();
  const parts = useMemo(() => partsOf(members), [members]);
  const number = (value: number): string => formatNumber(value, i18n.language);
  const count = { count: members.length, number: number(members.length) };
  return {
    changed: t('sync.group', count),
    deleted: t('sync.groupDeleted', count),
    parts: parts.map(([collection, many]) => `${number(many)} ${t(`records.plural.${collection}`)}`).join(' · '),
  };
};
