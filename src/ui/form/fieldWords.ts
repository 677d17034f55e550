import type { TFunction } from 'i18next';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { cabinetRoles } from '#domain/entities/filing.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { formatDay } from '#src/i18n/formats.ts';

/** Where the labels of a collection's fields stand in the locale files; those of all others stand under `records.fields`. */
const areaOf: Partial<Record<CollectionName | 'user', string>> = {
  client: 'clients',
  patent: 'patents',
  user: 'users',
};

/** Of a record of unknown kind a label is looked for everywhere. */
const areas = ['records', 'clients', 'patents'];

export interface FieldWordsOptions {
  readonly t: TFunction;
  readonly language: string;
  /** Whose fields; null for records of a kind nobody here knows. */
  readonly collection: CollectionName | 'user' | null;
  readonly nameOf: Words['nameOf'];
}

/** The reader's words for the fields and values of one collection. A field without a word goes by its own name. */
export const fieldWords = ({ t, language, collection, nameOf }: FieldWordsOptions): Words => {
  const area = collection === null ? undefined : areaOf[collection];
  const places = collection === null ? areas : [...(area ? [area] : []), 'records'];
  return {
    label: (field) =>
      t(
        places.map((place) => `${place}.fields.${field}`),
        { defaultValue: field },
      ),
    nameOf,
    day: formatDay,
    flag: (value) => t(value ? 'common.yes' : 'common.no'),
    coded: (field, value) => {
      if (field.startsWith('pays') && typeof value === 'string') return countryLabel(value, language);
      if (collection === 'user' && field === 'role')
        return t(`common.roles.${String(value)}`, { defaultValue: String(value) });
      if (field === 'roles' && cabinetRoles.some((role) => role === value))
        return t(`patents.cabinetRoles.${String(value)}`);
      const isType = field === 'type' && Object.values(cabinetTypes).some((type) => type === value);
      return isType ? t(`patents.cabinetTypes.${value as number}`) : null;
    },
    added: t('sync.added'),
    removed: t('sync.removed'),
    colon: t('sync.colon'),
  };
};
