import { List, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { completedBy } from '#domain/rules/persons/possibleDuplicates.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { statusNames } from '#domain/rules/records/statusName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useMergeRecords } from '#src/data/changes/useMergeRecords.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { fieldsInName, nameOf, type ReferenceRow, textOf } from '#src/screens/reference/ReferenceRow.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { useRemoval } from '#src/ui/dialog/useRemoval.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface MergeReferencesProps {
  readonly list: ReferenceList;
  /** What shall become one; fewer than two while nothing is asked. */
  readonly rows: readonly ReferenceRow[];
  readonly uses: ReadonlyMap<RecordId, number> | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Makes several records one: which of them stays, what it takes over, and how many patents follow; with undo. */
export const MergeReferences = ({ list, rows, uses, onClose, onDone }: MergeReferencesProps) => {
  const { t } = useTranslation();
  const shown = useLatest(rows, rows.length > 1);
  const opened = rows.length > 1;
  const [chosen, choose] = useState<string | null>(null);
  const kept = shown.find(({ id }) => String(id) === chosen) ?? mostUsed(shown, uses);
  const others = shown.filter((row) => row !== kept);
  const completed = kept
    ? completedBy(
        { ...kept.record },
        others.map(({ record }) => ({ ...record })),
        [...referenceFields[list]],
      )
    : {};
  const merge = useMergeRecords(list);
  const { undo, whenSent } = useChanges();
  const mergeAll = useRemoval(
    { remove: (ids: readonly RecordId[]) => merge(kept?.id ?? 0, ids, completed), undo, whenSent },
    (count) => (t) => t('reference.merged', { count: count + 1 }),
  );
  const close = (): void => {
    choose(null);
    onClose();
  };
  return (
    <ConfirmModal
      opened={opened}
      onClose={close}
      title={t('reference.mergeTitle', { count: shown.length })}
      confirmLabel={t('reference.merge')}
      onConfirm={async () => {
        if (await mergeAll(others.map(({ id }) => id))) onDone();
      }}
    >
      <Stack gap="md">
        <Radio.Group label={t('reference.keep')} value={String(kept?.id ?? '')} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {shown.map((row) => (
              <Kept key={row.id} list={list} row={row} count={uses?.get(row.id) ?? 0} />
            ))}
          </Stack>
        </Radio.Group>
        <Outcome completed={completed} />
      </Stack>
    </ConfirmModal>
  );
};

/** The one that most patents refer to; the first of equals. */
const mostUsed = (
  rows: readonly ReferenceRow[],
  uses: ReadonlyMap<RecordId, number> | null,
): ReferenceRow | undefined => [...rows].sort((a, b) => (uses?.get(b.id) ?? 0) - (uses?.get(a.id) ?? 0))[0];

interface KeptProps {
  readonly list: ReferenceList;
  readonly row: ReferenceRow;
  readonly count: number;
}

const Kept = ({ list, row, count }: KeptProps) => {
  const { t, i18n } = useTranslation();
  const name = nameOf(row, i18n.language);
  const others = 'description' in row.record ? statusNames(row.record).filter((other) => other !== name) : [];
  const fields = referenceFields[list].filter((field) => !fieldsInName[list].includes(field));
  const details = [...others, ...fields.map((field) => textOf(row, field))];
  const uses = t('reference.patents', { count });
  return (
    <Radio
      value={String(row.id)}
      label={name || t('common.unnamed')}
      description={[...details, uses].filter(Boolean).join(' · ')}
      styles={{ label: { overflowWrap: 'anywhere' } }}
    />
  );
};

/** What comes of it, in words. */
const Outcome = ({ completed }: { readonly completed: Readonly<Record<string, unknown>> }) => {
  const { t } = useTranslation();
  const taken = Object.entries(completed);
  return (
    <div>
      <Text size="sm">{t('reference.mergeText')}</Text>
      {taken.length > 0 ? (
        <>
          <Text size="sm" mt="xs">
            {t('reference.takesOver')}
          </Text>
          <List size="sm">
            {taken.map(([field, text]) => (
              <List.Item key={field}>
                {t('reference.taken', { field: t(`records.fields.${field}`), text: String(text) })}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </div>
  );
};
