import type { TFunction } from 'i18next';
import type { Deadline } from '#domain/entities/deadline.ts';
import { formatDay } from '#src/i18n/formats.ts';

/** What was done with a date, a sentence each; none where nobody acted. */
export const markWords = (t: TFunction, record: Deadline): readonly string[] => {
  const { faitLe, renonceLe, renonceMotif, instruction, instructionDe, vuLe, vuParNom } = record;
  const what = instruction && t(`deadlineActs.instructions.${instruction}`);
  return [
    faitLe ? t('deadlineActs.states.done', { day: formatDay(faitLe) }) : '',
    renonceLe ? t('deadlineActs.states.waived', { day: formatDay(renonceLe), reason: renonceMotif }) : '',
    what && instructionDe ? t('deadlineActs.states.instructedBy', { what, by: instructionDe }) : '',
    what && !instructionDe ? t('deadlineActs.states.instructed', { what }) : '',
    vuLe && vuParNom ? t('deadlineActs.states.lookedBy', { day: formatDay(vuLe), name: vuParNom }) : '',
    vuLe && !vuParNom ? t('deadlineActs.states.looked', { day: formatDay(vuLe) }) : '',
  ].filter(Boolean);
};
