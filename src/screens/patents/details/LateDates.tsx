import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Patent } from '#domain/entities/patent.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';

const load = async () => (await import('#src/screens/patents/details/FamilyDates.tsx')).FamilyDates;

/**
 * The dates of a family, whose rules come in a file of their own. Without network on a device that has not kept the whole
 * app yet, their place says that they are not here: nobody asked for them, so no message does.
 */
export const LateDates = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const [Dates, bring] = useLatePart(load);
  const [isMissing, setMissing] = useState(false);
  const isOffline = useIsOffline();
  // Asked anew when the network is back.
  useEffect(() => void bring(false).then((isThere) => setMissing(!isThere)), [bring, isOffline]);
  if (Dates) return <Dates record={record} />;
  if (!isMissing) return null;
  return (
    <section aria-label={t('dates.title')}>
      <Text component="h3" fw={600} mb="xs">
        {t('dates.title')}
      </Text>
      <NotHere />
    </section>
  );
};
