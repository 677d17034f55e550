import type { Choice } from '#domain/rules/records/choices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import classes from '#src/ui/fields/PickOptionLine.module.css';

/** One choice in an open picker, of which fifty are drawn at every keystroke: flag, name, what distinguishes namesakes, and how many rows it leaves (UX-24). */
export const PickOptionLine = ({ option }: { readonly option: Choice }) => {
  const { language } = useTranslation().i18n;
  return (
    <span className={classes.line}>
      {option.flag ? <Flag code={option.flag} /> : null}
      <span className={classes.words}>
        <span className={classes.label}>{option.label}</span>
        {option.hint ? ' ' : null}
        {option.hint ? <span className={classes.hint}>{option.hint}</span> : null}
      </span>
      {option.count === undefined ? null : (
        <span className={classes.count}>{formatNumber(option.count, language)}</span>
      )}
    </span>
  );
};
