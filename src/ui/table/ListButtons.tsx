import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/**
 * The actions that every list has above it; without deletion where the user may not delete (UX-59).
 * @param further what else this list hands out, beside the export
 */
export const useListActions = (
  onExport: () => void,
  onDelete: (() => void) | null,
  further: readonly RowAction[] = [],
): RowAction[] => {
  const { t } = useTranslation();
  const icons = { export: <IconDownload size={16} aria-hidden />, delete: <IconTrash size={16} aria-hidden /> };
  return [
    { key: 'export', label: t('export.button'), icon: icons.export, onClick: onExport },
    ...further,
    ...(onDelete
      ? [{ key: 'delete', label: t('table.deleteSelected'), icon: icons.delete, onClick: onDelete, danger: true }]
      : []),
  ];
};

/**
 * What every list offers for the rows that are chosen.
 * @param onDelete null where the user may not delete (UX-59)
 * @param further what else this list can do with them; stands before the deletion
 */
export const useSelectionActions = (
  onExport: () => void,
  onDelete: (() => void) | null,
  further: readonly RowAction[] = [],
): RowAction[] => {
  const { t } = useTranslation();
  const icons = { export: <IconDownload size={16} aria-hidden />, delete: <IconTrash size={16} aria-hidden /> };
  return [
    { key: 'export', label: t('export.selection'), icon: icons.export, onClick: onExport },
    ...further,
    ...(onDelete
      ? [{ key: 'delete', label: t('table.deleteSelected'), icon: icons.delete, onClick: onDelete, danger: true }]
      : []),
  ];
};
