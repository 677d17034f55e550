import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '#src/ui/page/RowAction.ts';

type Build = (onClick: () => void) => RowAction;

/** The three actions that every list offers for a row, alike everywhere. */
export const useRowActions = (): { readonly view: Build; readonly edit: Build; readonly remove: Build } => {
  const { t } = useTranslation();
  return {
    view: (onClick) => ({ key: 'view', label: t('common.view'), icon: <IconEye size={16} />, onClick }),
    edit: (onClick) => ({ key: 'edit', label: t('common.edit'), icon: <IconPencil size={16} />, onClick }),
    remove: (onClick) => ({
      key: 'delete',
      label: t('common.delete'),
      icon: <IconTrash size={16} />,
      onClick,
      danger: true,
    }),
  };
};
