import { Button, SimpleGrid } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FoldChevron } from '#src/screens/patents/FoldChevron.tsx';
import classes from '#src/screens/patents/wizard/MoreDates.module.css';

export interface MoreDatesProps {
  /** One of them holds something. */
  readonly isFilled: boolean;
  /** One of them is faulty, and must not stay hidden. */
  readonly isFaulty: boolean;
  readonly children: ReactNode;
}

/** What few filings need, out of the way of those who type the many that need none of it. */
export const MoreDates = ({ isFilled, isFaulty, children }: MoreDatesProps) => {
  const { t } = useTranslation();
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = isFaulty || (chosen ?? isFilled);
  return (
    <div>
      <Button
        variant="subtle"
        px="xs"
        className={classes.toggle}
        leftSection={<FoldChevron />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => choose(!isOpen)}
      >
        {t('wizard.moreDates')}
      </Button>
      {isOpen ? (
        <SimpleGrid id={id} cols={{ base: 1, sm: 2 }} pt="xs">
          {children}
        </SimpleGrid>
      ) : null}
    </div>
  );
};
