import { Alert, Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { withOwn } from '#domain/rules/patents/copyFamily.ts';
import { useUnread } from '#src/data/drafts/useUnread.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface CopyNoteProps extends PatentTabProps {
  readonly source: Patent;
  /** The filings as the copy began with them, in the order of the source. */
  readonly copied: readonly Filing[];
  /** The form holds an older draft instead of the copy. */
  readonly isDraft: boolean;
}

/** Says of which family a new one is the copy, what was left out of it, and brings back what is each filing's own. */
export const CopyNote = ({ form, source, copied, isDraft }: CopyNoteProps) => {
  const { t } = useTranslation();
  const unread = useUnread('patent', { id: source.id, record: source });
  const name = source.titre || source.referenceFamille;
  const takeAll = (): void => {
    form.setFieldValue(
      'informationsDepot',
      withOwn(form.getValues().informationsDepot, copied, source.informationsDepot),
    );
    notify.success((t) => t('wizard.copy.taken'));
  };
  return (
    <Alert color="brand" variant="light" mb="md" icon={<IconCopy aria-hidden />}>
      <Text size="sm">{t(isDraft ? 'wizard.copy.draft' : 'wizard.copy.of', { name })}</Text>
      {isDraft || copied.length === 0 ? null : (
        <Button size="compact-sm" variant="light" mt="xs" onClick={takeAll}>
          {t('wizard.copy.takeAll')}
        </Button>
      )}
      {unread.length > 0 ? (
        <Text size="sm" fw={600} mt="xs">
          {t('wizard.copy.unread')}
        </Text>
      ) : null}
    </Alert>
  );
};
