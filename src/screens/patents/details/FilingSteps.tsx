import type { Filing } from '#domain/entities/filing.ts';
import { formatDay } from '#src/i18n/formats.ts';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import { RegisterLinks } from '#src/screens/patents/details/RegisterLinks.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';

const steps = [
  { date: 'dateDepot', number: 'numeroDepot', kind: 'depot' },
  { date: 'datePublication', number: 'numeroPublication', kind: 'publication' },
  { date: 'dateDelivrance', number: 'numeroDelivrance', kind: 'delivrance' },
] as const;

export interface FilingStepsProps {
  readonly filing: Filing;
  /** Two letters of its country; empty where it has none. */
  readonly office: string;
  readonly words: FilingWords;
  /** Whether it is about to be seen; what can be clicked is left out until then. */
  readonly isNear: boolean;
}

/** The three steps of a filing side by side: number, to be copied by a click or looked up in a register, and day. */
export const FilingSteps = ({ filing, office, words, isNear }: FilingStepsProps) => (
  <div className={classes.steps}>
    {steps.map(({ date, number, kind }) => {
      const text = filing[number];
      const day = filing[date];
      return (
        <div key={date}>
          <div className={classes.label}>{words[date]}</div>
          {text ? (
            <div className={classes.number}>{isNear ? <CopyText text={text} label={words[number]} /> : text}</div>
          ) : null}
          {day ? <div>{formatDay(day)}</div> : null}
          {isNear && text ? <RegisterLinks kind={kind} text={text} office={office} /> : null}
          {text || day ? null : (
            <div className={classes.none} aria-label={words.notProvided}>
              –
            </div>
          )}
        </div>
      );
    })}
  </div>
);
