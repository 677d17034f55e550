import { Group, Text } from '@mantine/core';
import type { Choice } from '#domain/rules/choices.ts';
import { Flag } from '#src/ui/Flag.tsx';

/** One choice in an open picker: flag, name, and what tells namesakes apart. */
export const PickOptionLine = ({ option }: { option: Choice }) => (
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
        {option.count}
      </Text>
    )}
  </Group>
);
