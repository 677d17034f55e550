import type { TFunction } from 'i18next';
import type { Deadline } from '#domain/entities/deadline.ts';
import { type DateLine, type DateStep, dateKinds, type NoDateReason } from '#domain/rules/dates/DateLine.ts';
import { grantRules, phaseRule, priorityRule, termRule } from '#domain/rules/dates/grantRules.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';
import { type RuleSource, sourceText } from '#domain/rules/dates/RuleSource.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';
import { formatDay } from '#src/i18n/formats.ts';

/** What a day is for: `Annuité 5`, `Phase nationale, 30 mois`. */
export const nameOfDate = (t: TFunction, { kind, number, filing, due, lastDay }: DateLine): string =>
  nameOfKind(t, { kind, number, office: filing.office, isExtended: lastDay > due });

interface NamedKind extends Pick<DateLine, 'kind' | 'number'> {
  readonly office: string;
  /** Whether a fee adds months to it. */
  readonly isExtended: boolean;
}

const nameOfKind = (t: TFunction, { kind, number, office, isExtended }: NamedKind): string => {
  if (kind === 'annuity' && office === maintenanceRule.id) return t('dates.kinds.maintenance', { number });
  if (kind === 'nationalPhase' && isExtended)
    return t('dates.kinds.nationalPhaseExtended', { number, months: phaseRule.extended[number ?? 0]?.months });
  return t(`dates.kinds.${kind}`, { number });
};

/** What somebody acted on, where no line says it: of a date of their own its text. */
export const nameOfActed = (
  t: TFunction,
  { genre, annee, libelle }: Pick<Deadline, 'genre' | 'annee' | 'libelle'>,
  office: string,
): string => {
  const kind = dateKinds.find((known) => known === genre);
  if (!kind) return libelle;
  const number = annee === '' ? null : Number(annee);
  const isExtended = number !== null && number in phaseRule.extended && !(number in phaseRule.months);
  return nameOfKind(t, { kind, number, office, isExtended });
};

const sources: Readonly<Record<string, RuleSource>> = {
  ...Object.fromEntries(renewalRules.map((rule) => [rule.id, rule])),
  [maintenanceRule.id]: maintenanceRule,
  ...grantRules,
  nationalPhase: phaseRule,
  priorityEnd: priorityRule,
  termEnd: termRule,
};

/** That the firm decided about a row, and as far as the reader may know, who, when and why. */
export const sentenceOfDecision = (t: TFunction, { kind, row, year, by, on, reason }: Overruling): string =>
  [
    t('dateRules.decided', { what: [t(`dateRules.kinds.${kind}`), row, year].filter(Boolean).join(' ') }),
    on === null
      ? t('dateRules.notSent')
      : by === ''
        ? t('dateRules.decidedOn', { day: formatDay(on) })
        : t('dateRules.decidedBy', { by, day: formatDay(on) }),
    reason === '' ? '' : t('dateRules.reason', { reason }),
  ]
    .filter(Boolean)
    .join(' ');

/** A step of why a day stands where it does, as a sentence. */
export const sentenceOfStep = (t: TFunction, step: DateStep, language: string): string => {
  switch (step.step) {
    case 'fact': {
      const fact = t(`dates.facts.${step.fact}`);
      const day = formatDay(step.day);
      return step.of === undefined
        ? t('dates.steps.fact', { fact, day })
        : t('dates.steps.factOf', { fact, day, office: step.of });
    }
    case 'unread':
      return t(`dates.steps.${step.what}`);
    case 'inferred':
      return t(`dates.steps.${step.what}`, { day: formatDay(step.day) });
    case 'moved':
      return t(`dates.steps.${step.why}`);
    case 'overruled':
      return sentenceOfDecision(t, step.overruling);
    case 'rule': {
      const source = sources[step.rule];
      const text = source ? sourceText(source, language) : '';
      const rule = t('dates.steps.rule', { source: text, day: formatDay(source?.checkedOn) });
      return source?.isSecondary ? `${rule} ${t('dates.steps.secondary')}` : rule;
    }
  }
};

/** Until when something can be done, and at what price. */
export const sentenceOfTerms = (t: TFunction, line: DateLine): string =>
  [
    line.earliest && line.earliest < line.due ? t('dates.terms.earliest', { day: formatDay(line.earliest) }) : '',
    line.freeUntil === line.due ? '' : t('dates.terms.freeUntil', { day: formatDay(line.freeUntil) }),
    line.payBy === line.freeUntil ? '' : t('dates.terms.payBy', { day: formatDay(line.payBy) }),
    line.lastDay > line.freeUntil ? t('dates.terms.lastDay', { day: formatDay(line.lastDay) }) : '',
    line.offices.length > 0 ? t('dates.terms.offices', { offices: line.offices.join(', ') }) : '',
    line.closedDaysKnown
      ? ''
      : t('dates.terms.closedDays', { office: line.filing.office, year: line.freeUntil.slice(0, 4) }),
  ]
    .filter(Boolean)
    .join(' ');

/** Why a filing has no annuity to come. */
export const sentenceOfNone = (t: TFunction, reason: NoDateReason): string => {
  if (reason.why === 'fact') return t('dates.none.fact', { fact: t(`dates.facts.${reason.fact}`) });
  if (reason.why === 'overruled') return sentenceOfDecision(t, reason.overruling);
  if (reason.why === 'ended') return t('dates.none.ended', { day: formatDay(reason.day) });
  return t(`dates.none.${reason.why}`);
};
