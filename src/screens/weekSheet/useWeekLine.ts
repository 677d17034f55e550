import { useCallback } from 'react';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import type { WeekFiling } from '#src/data/dates/useWeekFilings.ts';
import type { WeekPerson } from '#src/data/dates/useWeekLines.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatDateTime, formatDay, formatInstantDay, formatNumber } from '#src/i18n/formats.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { markWords } from '#src/records/deadlines/markWords.ts';
import { docketAddress } from '#src/records/docketAddress.ts';
import type { WeekLine, WeekQuestion } from '#src/screens/weekSheet/WeekAnswer.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

type Family = Row<'patent'>;

/** The words for what the answers count. */
export const useWeekLine = (isKept: boolean) => {
  const { t, i18n } = useTranslation();
  const names = usePatentNames();
  const isClient = useUser().role === 'Client';
  const namesOf = useCallback(
    ({ record: { referenceFamille, titre, clientIds } }: Family): readonly string[] =>
      [referenceFamille, titre, ...(isClient ? [] : clientIds.map(names.client))].filter(Boolean),
    [names, isClient],
  );
  const nameOf = useCallback((family: Family): string => joined(namesOf(family)), [namesOf]);
  const ofDate = useCallback(
    (question: WeekQuestion, { id, record }: DocketRow): WeekLine => {
      const { day, line, office, acted, family } = record;
      const what = whatOf(record, t);
      const marks = acted ? markWords(t, acted.record) : [];
      const looked = acted?.record.vuLe ? '' : t('deadlines.when.unseen');
      const notes: Partial<Record<WeekQuestion, readonly string[]>> = {
        overdue: marks,
        soon: isKept && !isClient ? [...marks, looked] : marks,
        grace: [line ? t('week.lastDay', { day: formatDay(line.lastDay) }) : '', ...marks],
        instructed: marks,
      };
      return {
        key: String(id),
        address: docketAddress({ when: question, line: String(id) }),
        text: joined([day === null ? '' : formatDay(day), office ? `${what} (${office})` : what]),
        note: joined(notes[question] ?? []),
        of: nameOf(family),
      };
    },
    [t, nameOf, isKept, isClient],
  );
  const ofFiling = useCallback(
    (question: WeekQuestion, { family, filing, office, changed }: WeekFiling): WeekLine => {
      const { numeroDelivrance, numeroPublication, numeroDepot, dateDelivrance } = filing;
      const number = numeroDelivrance || numeroPublication || numeroDepot;
      const day = question === 'noFirm' ? formatDay(dateDelivrance) : formatInstantDay(changed);
      return {
        key: `${family.id} ${filing.id ?? family.record.informationsDepot.indexOf(filing)}`,
        address: recordAddress('patent', family.id),
        text: joined([office || t('week.noOffice'), number]),
        note: t(`week.${question === 'noFirm' ? 'granted' : 'unchanged'}`, { day }),
        of: nameOf(family),
      };
    },
    [t, nameOf],
  );
  const ofFamily = useCallback(
    (family: Family): WeekLine => {
      const [first, ...rest] = namesOf(family);
      return {
        key: String(family.id),
        address: recordAddress('patent', family.id),
        text: isolated(first ?? t('common.unnamed')),
        note: formatDateTime(family.record.updatedAt),
        of: joined(rest),
      };
    },
    [t, namesOf],
  );
  const ofPerson = useCallback(
    ({ of, soon, overdue, grace }: WeekPerson): WeekLine => {
      const id = of.idResponsable === null ? 'none' : String(of.idResponsable);
      const parts = Object.entries({ soon, overdue, grace }).map(
        ([state, count]) => `${t(`deadlines.when.${state}`)}\u00a0${formatNumber(count, i18n.language)}`,
      );
      return {
        key: id,
        address: docketAddress({ responsible: id }),
        text: of.idResponsable === null ? t('responsible.none') : names.responsible.of(of) || t('common.unknownRecord'),
        note: parts.join(' · '),
        of: '',
      };
    },
    [t, i18n.language, names],
  );
  return { ofDate, ofFiling, ofFamily, ofPerson };
};
