import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DeleteRecords } from '#src/records/DeleteRecords.tsx';
import { nameOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import type { DeletionProps } from '#src/ui/dialog/DeletionModal.tsx';

export interface DeleteReferencesProps extends DeletionProps<ReferenceRow> {
  readonly list: ReferenceList;
  readonly uses: ReadonlyMap<RecordId, number> | null;
}

/** Asks, then deletes with undo. Says beforehand what the server will answer while patents refer to it (G-49). */
export const DeleteReferences = ({ list, uses, ...asked }: DeleteReferencesProps) => {
  const { i18n } = useTranslation();
  return (
    <DeleteRecords {...asked} collection={list} texts="reference" nameOf={(row) => nameOf(row, i18n.language)}>
      {(rows) => <Warning rows={rows} uses={uses} />}
    </DeleteRecords>
  );
};

const Warning = ({ rows, uses }: Pick<DeleteReferencesProps, 'rows' | 'uses'>) => {
  const { t, i18n } = useTranslation();
  const used = rows.filter(({ id }) => (uses?.get(id) ?? 0) > 0);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('reference.deleteText')}</Text>
      {used.length > 0 ? (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('reference.used', {
            count: used.length,
            names: new Intl.ListFormat(i18n.language).format(used.slice(0, 5).map((row) => nameOf(row, i18n.language))),
          })}
        </Alert>
      ) : null}
    </Stack>
  );
};
