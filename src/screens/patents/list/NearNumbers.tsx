import { Button, Stack, Text } from '@mantine/core';
import type { NearNumber } from '#src/data/lists/useNearNumbers.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface NearNumbersProps {
  readonly numbers: readonly NearNumber[];
  readonly onSearch: (number: string) => void;
}

/** PAT-05: where no family has the number that was typed, those that are one slip of the finger away from it. */
export const NearNumbers = ({ numbers, onSearch }: NearNumbersProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="center" role="status">
      <Text size="sm">{t('numbers.nearText')}</Text>
      {numbers.map(({ text, slip }) => (
        <Button key={text} variant="light" h="auto" py={6} onClick={() => onSearch(text)}>
          <Stack gap={0} align="center">
            <span>{text}</span>
            <Text span size="xs">
              {t(`numbers.slips.${slip}`)}
            </Text>
          </Stack>
        </Button>
      ))}
    </Stack>
  );
};
