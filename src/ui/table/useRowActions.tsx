import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

type Build = (onClick: () => void) => RowAction;

/** The three actions that every list offers for a row, alike everywhere; their words are looked up once, not for each row. */
export const useRowActions = (): { readonly view: Build; readonly edit: Build; readonly remove: Build } => {
  const { t } = useTranslation();
  return useMemo(() => {
    const build =
      (action: Omit<RowAction, 'onClick'>): Build =>
      (onClick) => ({ ...action, onClick });
    return {
      view: build({ key: 'view', label: t('common.view'), icon: <IconEye size={16} /> }),
      edit: build({ key: 'edit', label: t('common.edit'), icon: <IconPencil size={16} /> }),
      remove: build({ key: 'delete', label: t('common.delete'), icon: <IconTrash size={16} />, danger: true }),
    };
  }, [t]);
};
