import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { NumberToConvert } from '#src/ui/page/numberToConvert.ts';

export interface NobodysNumberProps {
  readonly number: string;
  /** Filters may hide who has it. */
  readonly isFiltered: boolean;
  /** Numbers that may be meant instead. */
  readonly near?: ReactNode;
}

/** PAT-05: what can be done with a number that nothing in the list has. */
export const NobodysNumber = ({ number, isFiltered, near }: NobodysNumberProps) => {
  const { t } = useTranslation();
  const mayConvert = useCan('converter', 'read');
  const carried: NumberToConvert = { number };
  return (
    <>
      {near ?? t(isFiltered ? 'numbers.checkFilters' : 'numbers.checkIt')}
      {mayConvert ? (
        <p>
          <Anchor component={Link} to={screenPaths.converter} state={carried} fz="inherit">
            {t('numbers.inConverter')}
          </Anchor>
        </p>
      ) : null}
    </>
  );
};
