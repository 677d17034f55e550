import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#domain/rules/choices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { Flag } from '#src/ui/Flag.tsx';

/** One choice in an open picker: flag, name, what tells namesakes apart, and how many rows it leaves (UX-24). */
export const PickOptionLine = ({ option }: { readonly option: Choice }) => {
  const { language } = useTranslation().i18n;
  return (
    <Group gap="xs" wrap="nowrap" miw={0} flex={1}>
      {option.flag ? <Flag code={option.flag} /> : null}
      <Text size="sm" truncate>
        {option.label}
      </Text>
      {option.hint ? (
        <Text size="xs" c="dimmed" truncate>
          {option.hint}
        </Text>
      ) : null}
      {option.count === undefined ? null : (
        <Text size="xs" c="dimmed" ml="auto" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(option.count, language)}
        </Text>
      )}
    </Group>
  );
};
