import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Responsibles } from '#src/data/lists/Responsibles.ts';
import { responsibleWords } from '#src/data/lists/responsibleValues.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useColleagues } from '#src/data/server/useColleagues.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { View } from '#src/view/View.ts';

type Colleagues = ReturnType<typeof useColleagues>;

interface Kept {
  readonly user: SessionUser;
  readonly colleagues: Colleagues;
  readonly responsibles: Responsibles;
}

const known = new WeakMap<View, Kept>();

/** The same object for the same user and colleagues, also on a screen that comes back: lists were filtered by it. */
export const useResponsibles = (): Responsibles => {
  const { user, view } = useOpenSession();
  const colleagues = useColleagues(false);
  const before = known.get(view);
  if (before?.user === user && before.colleagues === colleagues) return before.responsibles;
  const responsibles = responsiblesOf(view, user, colleagues);
  known.set(view, { user, colleagues, responsibles });
  return responsibles;
};

/**
 * What a family says of its responsible person is the server's word. One that was given to somebody on this device and
 * waits still has the name from before: there the list of colleagues knows better.
 */
const responsiblesOf = (view: View, user: SessionUser, colleagues: Colleagues): Responsibles => {
  const listed = new Map<RecordId, string>(colleagues?.map(({ Id, Name }) => [Id, Name]));
  const nameOf = (id: RecordId): string => namedInFamilies(view.rows('patent')).get(id) ?? listed.get(id) ?? '';
  const of: Responsibles['of'] = ({ idResponsable, responsableNom }) =>
    // A client is told no number.
    user.role === 'Client' ? responsableNom : idResponsable === null ? '' : nameOf(idResponsable) || responsableNom;
  return {
    nameOf,
    of,
    mailOf: (record) => (record.responsableNom === of(record) ? record.responsableEmail : ''),
    isMine: ({ idResponsable }) => idResponsable === user.id,
    hasLeft: ({ idResponsable, responsableNom, responsableParti }) =>
      idResponsable !== null && responsableParti && responsableNom === (nameOf(idResponsable) || responsableNom),
  };
};

const namesOfRows = new WeakMap<readonly Row<'patent'>[], ReadonlyMap<RecordId, string>>();

/** The names that families have from the server; gathered when the first is asked for. */
const namedInFamilies = (rows: readonly Row<'patent'>[]): ReadonlyMap<RecordId, string> => {
  const known = namesOfRows.get(rows);
  if (known) return known;
  const names = new Map<RecordId, string>();
  for (const { record, mark } of rows)
    if (record.idResponsable !== null && mark === null) names.set(record.idResponsable, record.responsableNom);
  namesOfRows.set(rows, names);
  return names;
};

/** Whom a family can be given to, as choices of a picker; who is responsible now stays among them after leaving. */
export const useResponsibleChoices = (standing: RecordId | null = null): readonly Choice[] => {
  const { t } = useTranslation();
  const colleagues = useColleagues(true);
  const { nameOf } = useResponsibles();
  const { user } = useOpenSession();
  return useMemo(() => {
    const choices = (colleagues ?? []).map(
      ({ Id, Name }): Choice =>
        Id === user.id ? { value: Id, label: Name, hint: t('users.you') } : { value: Id, label: Name },
    );
    if (standing === null || choices.some(({ value }) => value === standing)) return choices;
    const label = nameOf(standing) || t('common.unknownRecord');
    return [...choices, { value: standing, label, ...(colleagues && { hint: t('responsible.gone') }) }];
  }, [colleagues, nameOf, standing, user, t]);
};

/** As what a filter offers: the reader's own, nobody's and those of closed accounts, then everybody by name. */
export const useResponsibleOptions = (): readonly Choice[] => {
  const { t, i18n } = useTranslation();
  const colleagues = useColleagues(true);
  // As a text: families change far more often than those who look after them.
  const inFamilies = JSON.stringify([...namedInFamilies(useRows('patent'))]);
  return useMemo(() => {
    const words = responsibleWords.map((value) => ({ value, label: t(`responsible.${value}`) }));
    const known = JSON.parse(inFamilies) as [RecordId, string][];
    const named = new Map([...known, ...(colleagues ?? []).map(({ Id, Name }) => [Id, Name] as const)]);
    const { compare } = new Intl.Collator(i18n.language);
    const people = [...named]
      .map(([id, label]) => ({ value: String(id), label }))
      .sort((one, other) => compare(one.label, other.label));
    return [...words, ...people];
  }, [colleagues, inFamilies, i18n.language, t]);
};
