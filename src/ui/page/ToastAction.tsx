import { Button, Group, Text } from '@mantine/core';

export interface ToastActionProps {
  readonly title?: string | undefined;
  readonly message: string;
  readonly label: string;
  readonly onRun: () => void;
}

/** The body of a toast that offers one thing to do, beside its words: a toast is no higher than the room it has. */
export const ToastAction = ({ title, message, label, onRun }: ToastActionProps) => (
  <Group justify="space-between" wrap="nowrap" gap="xs">
    <div>
      {title ? (
        <Text size="sm" fw={500} c="var(--mantine-color-text)">
          {title}
        </Text>
      ) : null}
      <Text size={title ? 'xs' : 'sm'} c={title ? 'dimmed' : undefined}>
        {message}
      </Text>
    </div>
    <Button size="compact-sm" variant="subtle" onClick={onRun} style={{ flexShrink: 0 }}>
      {label}
    </Button>
  </Group>
);
