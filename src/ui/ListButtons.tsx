import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ListButtonProps {
  readonly onClick: () => void;
}

/** The buttons that every list has above it or beside its selection. */
export const ExportButton = ({ onClick }: ListButtonProps) => (
  <Button variant="default" leftSection={<IconDownload size={16} />} onClick={onClick}>
    {useTranslation().t('export.button')}
  </Button>
);

export const DeleteSelectedButton = ({ onClick }: ListButtonProps) => (
  <Button variant="default" leftSection={<IconTrash size={16} />} onClick={onClick}>
    {useTranslation().t('table.deleteSelected')}
  </Button>
);
