import { Stack, Text } from '@mantine/core';
import { isValidElement, type ReactElement } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type Fact, FactList } from '#src/ui/facts/FactList.tsx';

export interface RecapSection {
  readonly title: string;
  readonly content: readonly Fact[] | ReactElement;
}

/** What is about to be created, tab by tab. */
export const RecapSections = ({ sections }: { readonly sections: readonly RecapSection[] }) => {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('form.recapHint')}
      </Text>
      {sections.map(({ title, content }) => (
        <section key={title} aria-label={title}>
          <Text fw={600} size="sm" mb={4}>
            {title}
          </Text>
          {isFacts(content) ? <FactList empty={t('common.notProvided')} facts={content} /> : content}
        </section>
      ))}
    </Stack>
  );
};

const isFacts = (content: RecapSection['content']): content is readonly Fact[] => !isValidElement(content);
