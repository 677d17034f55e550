import type { TFunction } from 'i18next';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { instructions, ownKind } from '#domain/entities/deadline.ts';
import { cabinetRoles } from '#domain/entities/filing.ts';
import type { CollectionName } from '#domain/entity.ts';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { routes, standings } from '#domain/rules/dates/DatedFamily.ts';
import { dateKinds } from '#domain/rules/dates/DateLine.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';

const deadlineKinds = [...dateKinds, ownKind] as const;

/** Where the words of a rule of dates stand. */
const ruleAreas: Readonly<Record<string, string>> = { genre: 'kinds', base: 'base', terme: 'due', depuis: 'from' };

export interface FieldWordsOptions {
  readonly t: TFunction;
  readonly language: string;
  /** Whose fields; null for records of a kind nobody here knows. */
  readonly collection: CollectionName | 'user' | null;
  readonly nameOf: Words['nameOf'];
  /** Names of the firm's own people, where a field may name one. */
  readonly personOf?: (id: RecordId) => string;
}

/** The reader's words for the fields and values of one collection. A field without a word goes by its own name. */
export const fieldWords = ({ t, language, collection, nameOf, personOf }: FieldWordsOptions): Words => {
  return {
    label: (field) => fieldLabel(t, collection, field),
    nameOf,
    day: formatDay,
    flag: (value) => t(value ? 'common.yes' : 'common.no'),
    coded: (field, value) => {
      if (field.startsWith('pays') && typeof value === 'string') return countryLabel(value, language);
      if (collection === 'user' && field === 'role')
        return t(`common.roles.${String(value)}`, { defaultValue: String(value) });
      if (field === 'roles' && cabinetRoles.some((role) => role === value))
        return t(`patents.cabinetRoles.${String(value)}`);
      const user = field === 'idResponsable' ? asId(value) : null;
      if (user !== null) return personOf?.(user) || t('common.unknownRecord');
      const route = field === 'voieDepot' ? routes.find((known) => known === value) : undefined;
      if (route) return t(`patents.routes.${route}`);
      const standing = field === 'sens' ? standings.find((known) => known === value) : undefined;
      if (standing) return t(`dates.standings.${standing}`);
      const ofRule = collection === 'dateRule' ? ruleAreas[field] : undefined;
      if (ofRule) return t(`dateRules.${ofRule}.${String(value)}`, { defaultValue: String(value) });
      const instruction = field === 'instruction' ? instructions.find((known) => known === value) : undefined;
      if (instruction) return t(`deadlineActs.instructions.${instruction}`);
      const deadlineKind = field === 'genre' ? deadlineKinds.find((known) => known === value) : undefined;
      if (deadlineKind) return t([`deadlineActs.kinds.${deadlineKind}`, `dates.kinds.${deadlineKind}`]);
      const isType = field === 'type' && Object.values(cabinetTypes).some((type) => type === value);
      return isType ? t(`patents.cabinetTypes.${value as number}`) : null;
    },
    added: t('sync.added'),
    removed: t('sync.removed'),
    colon: t('sync.colon'),
  };
};
