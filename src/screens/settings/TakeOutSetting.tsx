import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Setting } from '#src/screens/settings/Setting.tsx';
import { useLatePart } from '#src/ui/page/useLatePart.ts';

const loadDialog = async () => (await import('#src/screens/settings/takeOut/TakeOutDialog.tsx')).TakeOutDialog;

/** The way to everything that this account may read, as one file. */
export const TakeOutSetting = () => {
  const { t } = useTranslation();
  const [Dialog, bring] = useLatePart(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    if (await bring()) setOpen(true);
  };
  return (
    <Setting label={t('takeOut.title')} hint={t('takeOut.text')}>
      <Button variant="default" leftSection={<IconPackageExport size={16} aria-hidden />} onClick={() => void open()}>
        {t('takeOut.open')}
      </Button>
      {Dialog ? <Dialog opened={isOpen} onClose={() => setOpen(false)} /> : null}
    </Setting>
  );
};
