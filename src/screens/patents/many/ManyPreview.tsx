import { Stack, Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import {
  isOfFamily,
  type ManyChange,
  type OldValue,
  type ManyPreview as Preview,
} from '#domain/rules/patents/manyFilings.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ChangeLines } from '#src/screens/patents/ChangeLines.tsx';

export interface ManyPreviewProps {
  readonly change: ManyChange;
  readonly preview: Preview;
  /** Families that are not whole on this device, and left alone. */
  readonly left: number;
}

/** So many kinds of old values are listed one by one. */
const mostLines = 8;

/** What would change, from what to what, before anything does. */
export const ManyPreview = ({ change, preview, left }: ManyPreviewProps) => {
  const { t } = useTranslation();
  const wordOf = useValueWords(change);
  const of = isOfFamily(change.field) ? 'families' : 'filings';
  const shown = preview.from.slice(0, mostLines);
  const further = preview.from.slice(mostLines).reduce((sum, { count }) => sum + count, 0);
  const lines = shown.map(({ old, count }) => ({
    label: t(`records.counted.${of}`, { count }),
    before: wordOf(old),
    after: wordOf(newValue(change, old)),
  }));
  return (
    <Stack gap={4} role="status" aria-label={t('many.preview')}>
      <ChangeLines
        title={preview.places === 0 ? t('many.nothing') : t(`many.changing.${of}`, { count: preview.places })}
        lines={lines}
      />
      {further > 0 ? <Text size="sm">{t('many.further', { count: further })}</Text> : null}
      {preview.unchanged > 0 ? (
        <Text size="sm" c="dimmed">
          {t('many.unchanged', { count: preview.unchanged })}
        </Text>
      ) : null}
      {left > 0 ? (
        <Text size="sm" c="dimmed">
          {t('many.notWhole', { count: left })}
        </Text>
      ) : null}
    </Stack>
  );
};

const newValue = (change: ManyChange, old: OldValue): OldValue => {
  if (change.field === 'status') return change.status;
  if (change.field === 'licence') return change.licence;
  if (change.field === 'date') return change.day;
  if (change.field === 'responsible') return change.responsible;
  const id = change.field === 'client' ? change.client : change.cabinet;
  return change.how === 'add' && Array.isArray(old) ? [...old, id] : [id];
};

const useValueWords = (change: ManyChange) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  const nameOf = (id: RecordId | null): string => {
    if (id === null) return '';
    const name = change.field === 'client' ? names.client(id) : people.cabinet(id);
    return name || t('common.unknownRecord');
  };
  return (value: OldValue): string => {
    if (typeof value === 'boolean') return t(`patents.filters.licences.${value ? 'yes' : 'no'}`);
    if (Array.isArray(value)) return value.map(nameOf).join(', ');
    if (value === null) return '';
    if (change.field === 'date') return formatDay(String(value));
    if (change.field === 'responsible') return names.responsible.nameOf(value as RecordId) || t('common.unknownRecord');
    return names.status(value as RecordId) || t('common.unknownRecord');
  };
};
