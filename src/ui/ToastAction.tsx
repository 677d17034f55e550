import { Button, Group, Text } from '@mantine/core';

export interface ToastActionProps {
  readonly message: string;
  readonly label: string;
  readonly onRun: () => void;
}

/** The body of a toast that offers one thing to do. */
export const ToastAction = ({ message, label, onRun }: ToastActionProps) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <Text size="sm">{message}</Text>
    <Button size="compact-sm" variant="subtle" onClick={onRun} style={{ flexShrink: 0 }}>
      {label}
    </Button>
  </Group>
);
