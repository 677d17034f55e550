import { Button, Group } from '@mantine/core';
import { IconArrowsShuffle2, IconCopy, IconCopyPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { previousFiling } from '#domain/rules/patents/shareFiling.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { ShareFilingDialog, type Sharing } from '#src/screens/patents/wizard/ShareFilingDialog.tsx';

export interface ShareFilingProps extends PatentTabProps {
  readonly index: number;
  /** What the filing that was entered before is called; null where there is none. */
  readonly previous: string | null;
  readonly count: number;
  readonly onDuplicate: () => void;
}

const Share = ({ form, index, previous, count, onDuplicate }: ShareFilingProps) => {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const filings = () => form.getValues().informationsDepot;
  const copy = (): void => {
    const from = previousFiling(filings(), index);
    if (from) setSharing({ how: 'fromPrevious', from, to: [index] });
  };
  const applyToAll = (): void => {
    const from = filings()[index];
    const to = filings().flatMap((_, at) => (at === index ? [] : [at]));
    if (from) setSharing({ how: 'toAll', from, to });
  };
  return (
    <Group gap="xs" mb="md">
      {previous !== null ? (
        <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
          {t('wizard.share.fromPrevious', { filing: previous })}
        </Button>
      ) : null}
      {count > 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsShuffle2 size={14} aria-hidden />}
          onClick={applyToAll}
        >
          {t('wizard.share.toAll')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCopyPlus size={14} aria-hidden />}
        onClick={onDuplicate}
      >
        {t('wizard.copyFiling.action')}
      </Button>
      {sharing ? <ShareFilingDialog form={form} sharing={sharing} onClose={() => setSharing(null)} /> : null}
    </Group>
  );
};

/** UX-37: what filings have in common is entered once and taken over: from the one before, into all others, into a new one. */
export const ShareFiling = memo(
  Share,
  (before, after) => before.index === after.index && before.count === after.count && before.previous === after.previous,
);
