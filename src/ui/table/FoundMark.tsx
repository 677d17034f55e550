import { IconCloudSearch } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';

/** Says that the server found this row and the lists of this device do not have it. */
export const FoundMark = ({ atServer }: { readonly atServer: boolean | undefined }) => {
  const { t } = useTranslation();
  return atServer ? (
    <StatusTag colour="cyan" icon={<IconCloudSearch size={12} aria-hidden />} wraps>
      {t('atServer.mark')}
    </StatusTag>
  ) : null;
};
