import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '#src/ui/table/Column.ts';

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

/** Beside the selection of a list. */
export const DeleteSelectedButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="default" leftSection={<IconTrash size={16} />} onClick={onClick}>
    {useTranslation().t('table.deleteSelected')}
  </Button>
);
