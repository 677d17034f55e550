import { Button, Group } from '@mantine/core';
import { IconArrowsShuffle2, IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { previousFiling, restoreShared, sharedByFiling, shareFiling } from '#domain/rules/patents/shareFiling.ts';
import type { PatentTabProps } from '#src/screens/patents/wizard/patentForm.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface ShareFilingProps extends PatentTabProps {
  readonly index: number;
  readonly count: number;
}

const Share = ({ form, index, count }: ShareFilingProps) => {
  const { t } = useTranslation();
  const filings = (): readonly Filing[] => form.getValues().informationsDepot;
  const share = (from: Filing | null | undefined, to: (at: number) => boolean, title: string): void => {
    if (!from) return;
    const before = sharedByFiling(filings());
    form.setFieldValue('informationsDepot', shareFiling(filings(), from, to));
    notify.withAction({
      title,
      message: t('wizard.share.parts'),
      action: {
        label: t('common.undo'),
        run: () => form.setFieldValue('informationsDepot', restoreShared(filings(), before)),
      },
    });
  };
  return (
    <Group gap="xs" mb="md">
      {index < count - 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          title={t('wizard.share.parts')}
          onClick={() => share(previousFiling(filings(), index), (at) => at === index, t('wizard.share.copied'))}
        >
          {t('wizard.share.fromPrevious')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowsShuffle2 size={14} aria-hidden />}
        title={t('wizard.share.parts')}
        onClick={() => share(filings()[index], () => true, t('wizard.share.applied', { count: count - 1 }))}
      >
        {t('wizard.share.toAll')}
      </Button>
    </Group>
  );
};

/** UX-37: what filings have in common is entered once and taken over, from the one before or into all others. */
export const ShareFiling = memo(Share, (before, after) => before.index === after.index && before.count === after.count);
