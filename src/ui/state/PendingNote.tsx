import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconCloudQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { MarkKind } from '#src/ui/state/Mark.tsx';

export interface PendingNoteProps {
  readonly row: {
    readonly record: { readonly partial?: 'waiting' | 'refused' };
    readonly mark: MarkKind | null;
    readonly entries: readonly { readonly kind: string; readonly patch: Readonly<Record<string, unknown>> }[];
  };
  /** The name of a field for a reader. */
  readonly labelOf: (field: string) => string;
}

/** Says on a record's own page what of it is missing here (ERR-12), what waits to be sent, field by field, and where to see more (OFF-04). */
export const PendingNote = ({ row, labelOf }: PendingNoteProps) => (
  <>
    <PartialNote partial={row.record.partial} />
    <WaitingNote row={row} labelOf={labelOf} />
  </>
);

/** Only a part of it is here: what is empty here may not be so on the server. */
const PartialNote = ({ partial }: PendingNoteProps['row']['record']) => {
  const { t } = useTranslation();
  return partial === undefined ? null : (
    <Alert color="orange" variant="light" icon={<IconCloudQuestion aria-hidden />}>
      {t(`pending.partial.${partial}`)}
    </Alert>
  );
};

const WaitingNote = ({ row, labelOf }: PendingNoteProps) => {
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
      <Anchor component={Link} to={screenPaths.sync} size="sm" underline="always">
        {t('pending.see')}
      </Anchor>
    </Alert>
  );
};
