import { clientStatus } from '#domain/rules/records/clientStatus.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

const colours = { active: 'green', inactive: 'orange', undefined: 'default' } as const;

export const statusOfRow = (row: Row<'client'>) =>
  clientStatus(
    row.record,
    row.entries.some(({ patch }) => 'isBlocked' in patch),
  );

/** CLI-02: active in green, inactive in orange, anything else "not defined". */
export const ClientStatusTag = ({ row }: { readonly row: Row<'client'> }) => {
  const { t } = useTranslation();
  const status = statusOfRow(row);
  return <StateTag colour={colours[status]}>{t(`clients.status.${status}`)}</StateTag>;
};
