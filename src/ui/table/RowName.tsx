import { Group, Text } from '@mantine/core';
import { Mark, type MarkKind } from '#src/ui/state/Mark.tsx';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';

export interface RowNameProps {
  readonly name: string;
  readonly mark: MarkKind | null;
  readonly atServer?: boolean | undefined;
}

/** The name of a row, with the mark of what waits: three lines of it at most, and without a blank it breaks anywhere. */
export const RowName = ({ name, mark, atServer }: RowNameProps) => (
  <Group gap="xs" wrap={atServer ? 'wrap' : 'nowrap'} miw={110}>
    <Text span size="sm" fw={500} lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    <Mark kind={mark} />
    <FoundMark atServer={atServer} />
  </Group>
);
