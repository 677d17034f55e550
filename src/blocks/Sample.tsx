import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** One group of blocks, under its name. */
export const SampleGroup = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Stack component="section" gap="md" id={name} aria-label={name}>
    <Title order={2}>{name}</Title>
    {children}
  </Stack>
);

export interface SampleProps {
  /** The block and its state. */
  readonly name: string;
  readonly children: ReactNode;
  /** Side by side, where the block is small. */
  readonly inline?: boolean;
}

/** A block in one state. */
export const Sample = ({ name, children, inline }: SampleProps) => (
  <Box p="md" bg="var(--brevia-surface)" bd="1px solid var(--brevia-line)" style={{ borderRadius: 8 }}>
    <Text size="sm" c="dimmed" mb="xs">
      {name}
    </Text>
    {inline ? <Group gap="sm">{children}</Group> : children}
  </Box>
);

export interface OpenedSampleProps {
  readonly name: string;
  readonly children: (opened: boolean, onClose: () => void) => ReactNode;
}

/** A block that lies over the page: a button opens it. */
export const OpenedSample = ({ name, children }: OpenedSampleProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" data-opens onClick={() => setOpened(true)}>
        {name}
      </Button>
      {children(opened, () => setOpened(false))}
    </>
  );
};
