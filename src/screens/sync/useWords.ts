import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import type { CollectionName } from '#domain/entity.ts';
import { countryLabel } from '#domain/rules/countryLabel.ts';
import { recordName } from '#domain/rules/recordName.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { Words } from '#src/screens/sync/describeChange.ts';

/** Where the field names of a collection stand in the locale files; the rest stands under `records.fields`. */
const areaOf: Partial<Record<CollectionName, string>> = { client: 'clients', patent: 'patents' };

/** The reader's words for changes of one collection. Names are those of now, also for records only this device knows. */
export const useWords = (collection: CollectionName): Words => {
  const { t, i18n } = useTranslation();
  const { view } = useOpenSession();
  return useMemo(() => {
    const area = areaOf[collection];
    return {
      label: (field) => t([...(area ? [`${area}.fields.${field}`] : []), `records.fields.${field}`]),
      nameOf: (kind, id) => {
        const record = view.get(kind, id)?.record;
        const name = record ? recordName(kind, record as unknown as Record<string, unknown>) : '';
        return name || t('records.unknown', { id });
      },
      day: formatDay,
      flag: (value) => t(value ? 'common.yes' : 'common.no'),
      coded: (field, value) => {
        if (field.startsWith('pays') && typeof value === 'string') return countryLabel(value, i18n.language);
        const isType = field === 'type' && Object.values(cabinetTypes).some((type) => type === value);
        return isType ? t(`patents.cabinetTypes.${value as number}`) : null;
      },
      added: t('sync.added'),
      removed: t('sync.removed'),
      colon: t('sync.colon'),
    };
  }, [t, i18n.language, view, collection]);
};
