import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { describeField, type Words } from '#domain/rules/changes/describeChange.ts';
import type { ExportColumn } from '#src/ui/files/exportRows.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';
import { dayCell } from '#src/ui/table/ListColumn.ts';

/** Every field of a record in the reader's words, a column each; parts of a list one below the other in their cell. */
export const takeOutColumns = (collection: CollectionName, words: Words): readonly ExportColumn<AnyRecord>[] => {
  const { fields } = entityOf(collection);
  return [
    { header: words.label('id'), width: 10, value: ({ id }) => id },
    ...Object.entries(fields).map(([name, { kind, merge }]) => ({
      header: words.label(name),
      value: (record: AnyRecord): SheetCell => {
        const value = record[name];
        if (kind === 'day') return { day: typeof value === 'string' ? value : null };
        if (typeof value === 'number' && kind === 'number') return value;
        const lines = describeField({ name, kind: merge, before: undefined, after: value }, words);
        if (typeof merge === 'string') return lines.map(({ after }) => after).join('\n');
        return lines.map(({ label, after }) => `${label.split(' · ').slice(1).join(' · ')} ${after}`.trim()).join('\n');
      },
    })),
    { header: words.label('createdAt'), width: 14, value: ({ createdAt }) => dayCell(createdAt) },
    { header: words.label('updatedAt'), width: 14, value: ({ updatedAt }) => dayCell(updatedAt) },
  ];
};
