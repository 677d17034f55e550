import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import { formatDay } from '#src/i18n/formats.ts';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import { filingSteps } from '#src/screens/patents/details/filingSteps.ts';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import { RegisterLinks } from '#src/screens/patents/details/RegisterLinks.tsx';
import { QuickField } from '#src/screens/patents/quick/QuickField.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { EmptyCell } from '#src/ui/table/EmptyCell.tsx';

export interface FilingStepsProps {
  /** The family whose values are changed where they stand; null where they are only shown (useQuickPatent). */
  readonly patentId: RecordId | null;
  readonly filing: Filing;
  /** Two letters of its country; empty where it has none. */
  readonly office: string;
  readonly words: FilingWords;
}

/** The three steps of a filing side by side: number, to be copied by a click or looked up in a register, and day. */
export const FilingSteps = ({ patentId, filing, office, words }: FilingStepsProps) => (
  <div className={classes.steps}>
    {filingSteps.map(({ date, number, kind }) => {
      const text = filing[number];
      const day = filing[date];
      const isBlank = patentId === null && !text && !day;
      return (
        <div key={date}>
          <div className={classes.label}>{words[date]}</div>
          {text || patentId !== null ? (
            <div className={classes.number}>
              <QuickField patentId={patentId} filing={filing} field={number} isBeside={text !== ''}>
                {text ? <CopyText text={text} label={words[number]} /> : null}
              </QuickField>
            </div>
          ) : null}
          {day || patentId !== null ? (
            <div>
              <QuickField patentId={patentId} filing={filing} field={date}>
                {day ? formatDay(day) : null}
              </QuickField>
            </div>
          ) : null}
          {text ? <RegisterLinks kind={kind} text={text} office={office} /> : null}
          {isBlank ? <EmptyCell /> : null}
        </div>
      );
    })}
  </div>
);
