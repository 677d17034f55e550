import { Text } from '@mantine/core';
import { useId } from 'react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { WeekAnswer } from '#src/screens/weekSheet/WeekAnswer.ts';
import classes from '#src/screens/weekSheet/WeekSection.module.css';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { Shortened } from '#src/ui/page/Shortened.tsx';

export interface WeekSectionProps {
  readonly answer: WeekAnswer;
  /** Where the sheet shows all lines of it, where no list does. */
  readonly whole: string;
  readonly isWhole: boolean;
}

/** As many as one takes in at a glance. */
const atFirst = 5;
/** More are no page that anybody reads. */
const most = 500;

/** A question with its number, the first lines behind it, and the way to all of them. */
export const WeekSection = ({ answer, whole, isWhole }: WeekSectionProps) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const { question, count, list, beside, first } = answer;
  const lines = first(isWhole ? most : atFirst);
  const number = count === null ? '…' : formatNumber(count, i18n.language);
  const shown = formatNumber(lines.length, i18n.language);
  return (
    <section
      aria-labelledby={heading}
      aria-busy={count === null}
      className={classes.section}
      data-whole={isWhole || undefined}
    >
      <h2 id={heading} className={classes.question}>
        {t(`week.questions.${question}`)}
      </h2>
      <p className={classes.answer}>
        <span className={classes.count} data-none={count === 0 || undefined}>
          {number}
        </span>
        {beside ? (
          <Text span size="sm" c="dimmed">
            {beside}
          </Text>
        ) : null}
      </p>
      {lines.length > 0 ? (
        <ul className={classes.lines}>
          {lines.map(({ key, address, text, note, of }) => (
            <li key={key}>
              <LinkTo address={address}>
                <Shortened>{text}</Shortened>
              </LinkTo>
              {note ? ' ' : null}
              {note ? <span className={classes.note}>{note}</span> : null}
              {of ? <span className={classes.of}>{of}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {count !== null && count > lines.length ? (
        <>
          <p className={classes.more} data-print={isWhole ? undefined : 'only'}>
            {t('week.firstOf', { shown, total: number })}
          </p>
          {isWhole ? null : (
            <p className={classes.more} data-print="never">
              <LinkTo address={list ?? whole}>{t('week.all', { total: number })}</LinkTo>
            </p>
          )}
        </>
      ) : null}
      {count !== null && count > 0 && count <= lines.length && list ? (
        <p className={classes.more} data-print="never">
          <LinkTo address={list}>{t('week.list')}</LinkTo>
        </p>
      ) : null}
    </section>
  );
};
