import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';
import { templateWorkbook } from '#src/screens/patents/import/templateWorkbook.ts';
import { useHandOut } from '#src/ui/files/useHandOut.ts';

/** Hands out the workbook to fill in; needs no network. */
export const ImportTemplate = () => {
  const { t } = useTranslation();
  const handOut = useHandOut();
  return (
    <Button
      className={classes.template}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      onClick={() => handOut(() => templateWorkbook(t))}
    >
      {t('import.template.button')}
    </Button>
  );
};
