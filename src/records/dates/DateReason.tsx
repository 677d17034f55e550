import { Text } from '@mantine/core';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import { useDateNames } from '#src/data/dates/useDateNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { sentenceOfNone, sentenceOfStep } from '#src/records/dates/dateWords.ts';
import { FactLine } from '#src/records/dates/FactLine.tsx';
import { placeOfMissing, placeOfStep } from '#src/records/dates/factFields.ts';

export interface DateReasonProps {
  readonly deadline: Pick<DocketLine, 'family' | 'filing' | 'line'> & {
    readonly missing: Pick<NonNullable<DocketLine['missing']>, 'reason'> | null;
  };
}

/** Why a date stands there step by step, or which fact is missing: each fact where it can be corrected. */
export const DateReason = ({ deadline }: DateReasonProps) => {
  const { t, i18n } = useTranslation();
  const names = useDateNames();
  const { line, missing, family } = deadline;
  return (
    <>
      {missing?.reason.why === 'fact' ? (
        <div>
          <FactLine
            family={family}
            text={sentenceOfNone(t, missing.reason)}
            place={placeOfMissing(missing.reason.fact, deadline, names)}
            isMissing
          />
        </div>
      ) : null}
      {line ? (
        <section aria-label={t('deadlines.why')}>
          <Text component="h3" fw={600} size="sm">
            {t('deadlines.why')}
          </Text>
          <ol>
            {line.steps.map((step) => (
              <li key={JSON.stringify(step)}>
                <FactLine
                  family={family}
                  text={sentenceOfStep(t, step, i18n.language)}
                  place={placeOfStep(step, deadline, names)}
                />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
};
