import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Shown at a time: an import leaves thousands of changes, and nobody reads them all. */
const step = 20;

export interface StepwiseProps<T> {
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

/** The beginning of a long list, and more of it on request. */
export const Stepwise = <T,>({ items, children }: StepwiseProps<T>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(step);
  return (
    <Stack gap="sm">
      {items.slice(0, shown).map(children)}
      {items.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + step)} style={{ alignSelf: 'center' }}>
          {t('sync.more', { count: Math.min(step, items.length - shown) })}
        </Button>
      ) : null}
    </Stack>
  );
};
