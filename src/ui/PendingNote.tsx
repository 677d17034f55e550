import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MarkKind } from '#src/ui/Mark.tsx';

export interface PendingNoteProps {
  readonly row: {
    readonly mark: MarkKind | null;
    readonly entries: readonly { readonly kind: string; readonly patch: Readonly<Record<string, unknown>> }[];
  };
  /** The name of a field for a reader. */
  readonly labelOf: (field: string) => string;
}

/** Says on a record's own page what of it waits to be sent, field by field, and where to see more (OFF-04). */
export const PendingNote = ({ row, labelOf }: PendingNoteProps) => {
  const { t, i18n } = useTranslation();
  if (row.mark === null) return null;
  const isNew = row.entries.some(({ kind }) => kind === 'create');
  const fields = [...new Set(row.entries.flatMap(({ patch }) => Object.keys(patch)))].map(labelOf);
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(fields);
  const pending = row.mark === 'pending';
  return (
    <Alert
      color={pending ? 'brand' : 'orange'}
      variant="light"
      icon={pending ? <IconClock aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      {t(pending ? 'pending.saved' : 'pending.toCheck')}{' '}
      {isNew ? t('pending.isNew') : t('pending.fields', { fields: list })}{' '}
      <Anchor component={Link} to="/synchronisation" size="sm">
        {t('pending.see')}
      </Anchor>
    </Alert>
  );
};
