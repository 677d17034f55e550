import { Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface NamesOnTapProps {
  /** One line each. */
  readonly names: readonly string[];
  /** What stands there for them, such as flags or a number. */
  readonly children: ReactNode;
}

/**
 * What stands short for several names: a mouse that rests on it sees them, and its click is the row's; a finger, which has
 * no way to hover, taps. The keyboard does not stop here, in a list of many rows: each row opens, and names them there.
 */
export const NamesOnTap = ({ names, children }: NamesOnTapProps) =>
  window.matchMedia('(hover: hover)').matches ? (
    <span title={names.join('\n')}>{children}</span>
  ) : (
    <TappedNames names={names}>{children}</TappedNames>
  );

const TappedNames = ({ names, children }: NamesOnTapProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      shadow="md"
      withinPortal
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton tabIndex={-1} onClick={() => setOpened(!opened)} fz="inherit">
          {children}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={2}>
          {names.map((name) => (
            <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
