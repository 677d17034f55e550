import { type MouseEvent, memo, useId } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { PartWaiting } from '#src/data/changes/partsWaiting.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { NextDate } from '#src/records/dates/FamilyNextDates.tsx';
import classes from '#src/screens/patents/details/FamilyFilings.module.css';
import { FilingCard } from '#src/screens/patents/details/FilingCard.tsx';
import { filingSteps } from '#src/screens/patents/details/filingSteps.ts';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import type { FilingLine } from '#src/screens/patents/details/useFilingLines.ts';
import type { Firms } from '#src/screens/patents/details/useFirms.ts';
import { FoldChevron } from '#src/screens/patents/FoldChevron.tsx';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { QuickField } from '#src/screens/patents/quick/QuickField.tsx';
import { CopyText } from '#src/ui/facts/CopyText.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { Shortened } from '#src/ui/page/Shortened.tsx';
import { Mark } from '#src/ui/state/Mark.tsx';

export interface FilingRowProps extends FilingLine {
  /** The family whose values are changed where they stand; null where they are only shown (useQuickPatent). */
  readonly patentId: RecordId | null;
  readonly familyId: RecordId;
  readonly words: FilingWords;
  readonly firms: Firms;
  /** What of it waits to be sent or decided. */
  readonly waiting: PartWaiting | undefined;
  /** Its next date; undefined where there is none. */
  readonly next: NextDate | undefined;
  readonly isOpen: boolean;
  /** On paper its card stands there, whether it is unfolded or not. */
  readonly isPrinted: boolean;
  /** Under a finger the line is one target, and its numbers are copied in the card. */
  readonly isPlain: boolean;
  readonly onToggle: (id: RecordId | null) => void;
}

/** One filing as a line: flag, numbers with their days, status and firm; unfolded its card takes their place. */
export const FilingRow = memo(
  ({ patentId, familyId, waiting, next, isOpen, isPrinted, isPlain, onToggle, ...line }: FilingRowProps) => {
    const { filing, country, code, status, firm, firmAddress, moreFirms, words } = line;
    const id = useId();
    const toggleByLine = (event: MouseEvent): void => {
      if (!(event.target as Element).closest('a, button, input')) onToggle(filing.id);
    };
    return (
      <tbody className={classes.filing} data-filing-lines data-open={isOpen || undefined}>
        <tr className={classes.line} onClick={toggleByLine}>
          <td className={classes.country}>
            <button
              type="button"
              className={classes.toggle}
              data-filing
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => onToggle(filing.id)}
            >
              <FoldChevron color="var(--mantine-color-dimmed)" />
              <Flag code={code} />
              <span>{country}</span>
            </button>
            {waiting ? (
              <div className={classes.mark}>
                <Mark kind={waiting.mark} />
              </div>
            ) : null}
            {next && !isOpen ? (
              <div className={classes.next} data-late={next.isLate || undefined}>
                <Shortened>{next.text}</Shortened>
              </div>
            ) : null}
          </td>
          {filingSteps.map(({ date, number }) => (
            <td
              key={date}
              className={classes.step}
              data-label={words[date]}
              data-empty={(!filing[number] && !filing[date]) || undefined}
            >
              {filing[number] ? (
                <div>{isPlain ? filing[number] : <CopyText text={filing[number]} label={words[number]} />}</div>
              ) : null}
              {filing[date] ? (
                <div className={classes.day}>
                  <QuickField patentId={isPlain ? null : patentId} filing={filing} field={date}>
                    {formatDay(filing[date])}
                  </QuickField>
                </div>
              ) : null}
            </td>
          ))}
          <td className={classes.status}>
            <QuickField patentId={patentId} filing={filing} field="idStatuts">
              {status ? <FilingStatus name={status} /> : null}
            </QuickField>
          </td>
          <td className={classes.firm}>
            {firm === null ? null : (
              <span className={classes.firms}>
                <LinkTo address={firmAddress}>
                  <span>{firm}</span>
                </LinkTo>
                {moreFirms > 0 ? <span className={classes.more}>+{moreFirms}</span> : null}
              </span>
            )}
          </td>
        </tr>
        {isOpen || isPrinted ? (
          <tr>
            <td colSpan={6} id={id} className={classes.unfolded}>
              <FilingCard
                {...line}
                familyId={familyId}
                patentId={isPrinted ? null : patentId}
                waiting={waiting}
                isNamed
              />
            </td>
          </tr>
        ) : null}
      </tbody>
    );
  },
);
