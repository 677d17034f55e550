import { Badge, Button, Group } from '@mantine/core';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';
import { sourceText } from '#domain/rules/dates/RuleSource.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { sentenceOfDecision } from '#src/records/dates/dateWords.ts';
import classes from '#src/screens/dateRules/DateRules.module.css';
import type { ListedRule } from '#src/screens/dateRules/ListedRule.ts';
import { wordsOfRule } from '#src/screens/dateRules/ruleWords.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface RuleRowProps {
  readonly rule: ListedRule;
  readonly decided: Overruling | undefined;
  /** Undefined for who may not, and for what no firm decides. */
  readonly onDecide: (() => void) | undefined;
  readonly onWithdraw: (() => void) | undefined;
}

/** One row: what holds at which office, where it was read and when, and what the firm decided instead. */
export const RuleRow = ({ rule, decided, onDecide, onWithdraw }: RuleRowProps) => {
  const { t, i18n } = useTranslation();
  const { kind, row, year, office, of, source } = rule;
  const where = office === '' ? t('dateRules.everyOffice') : officeLabel(office, i18n.language);
  const what = kind === 'annuity' || kind === 'nationalPhase' || office === row ? '' : t(`dates.kinds.${row}`);
  const named = [
    kind === null || kind === 'annuity' || kind === 'nationalPhase' || kind === 'closedDays'
      ? what
      : t(`dateRules.kinds.${kind}`),
    of ? t(`dateRules.of.${of}`) : '',
    year,
  ].filter(Boolean);
  const name = [where, ...named].join(', ');
  return (
    <li className={classes.row} data-decided={decided ? true : undefined}>
      <span className={classes.office}>
        {office === '' ? null : <Flag code={office} />}
        <span>
          {where}
          {named.length > 0 ? <span className={classes.of}>{named.join(', ')}</span> : null}
        </span>
      </span>
      <span className={classes.says}>
        {wordsOfRule(t, rule, decided)}
        {decided ? (
          <span className={classes.decided}>
            <Badge size="sm" color="orange" variant="light">
              {t('dateRules.badge')}
            </Badge>{' '}
            {sentenceOfDecision(t, decided)}
          </span>
        ) : null}
      </span>
      <span className={classes.source}>
        {source ? (
          <>
            {sourceText(source, i18n.language)}
            <span className={classes.of}>
              {t('dateRules.checkedOn', { day: formatDay(source.checkedOn) })}
              {source.isSecondary ? ` ${t('dates.steps.secondary')}` : ''}
            </span>
          </>
        ) : (
          t('dateRules.noSource')
        )}
      </span>
      {onDecide || onWithdraw ? (
        <Group gap="xs" className={classes.acts} data-print="never">
          {onDecide ? (
            <Button
              size="compact-sm"
              variant="default"
              className={classes.act}
              aria-label={`${t(decided ? 'dateRules.change' : 'dateRules.decide')} : ${name}`}
              onClick={onDecide}
            >
              {t(decided ? 'dateRules.change' : 'dateRules.decide')}
            </Button>
          ) : null}
          {onWithdraw ? (
            <Button
              size="compact-sm"
              variant="subtle"
              className={classes.act}
              aria-label={`${t('dateRules.withdraw')} : ${name}`}
              onClick={onWithdraw}
            >
              {t('dateRules.withdraw')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </li>
  );
};

/** `UP` is no country: it has no name but its code in the lists. */
const officeLabel = (office: string, language: string): string => {
  const name = countryLabel(office, language);
  return name === office ? office : `${office} · ${name}`;
};
