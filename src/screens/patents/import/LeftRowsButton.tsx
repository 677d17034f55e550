import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { ImportResult } from '#domain/ImportResult.ts';
import { useImports } from '#src/data/changes/useImports.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { leftWorkbook } from '#src/screens/patents/import/leftWorkbook.ts';
import { useHandOut } from '#src/ui/files/useHandOut.ts';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Hands out the rows that became nothing, with the reason of each; needs no network. */
export const LeftRowsButton = ({ result }: { readonly result: ImportResult }) => {
  const { t, i18n } = useTranslation();
  const { leftOf } = useImports();
  const handOut = useHandOut();
  const count = result.leftRows;
  const download = (): void => {
    const left = leftOf(result.group);
    const { collection } = result;
    const labelOf = collection && ((field: string) => fieldLabel(t, collection, field));
    if (left) handOut(() => leftWorkbook(t, result, left, labelOf));
    else notify.warning((t) => t('import.left.gone'));
  };
  return (
    <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />} onClick={download}>
      {t('import.left.download', { count, number: formatNumber(count, i18n.language) })}
    </Button>
  );
};
