import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorToast } from '#src/ui/page/errorToast.ts';

export interface ToastActionProps {
  readonly title?: string | undefined;
  readonly message: string;
  readonly deed: ToastDeed;
}

export interface ToastDeed {
  readonly label: string;
  /** What it gives is waited for: where the device cannot store it, that is said. */
  readonly run: () => unknown;
}

/** The body of a toast that offers one thing to do, beside its words: a toast is no higher than the room it has. */
export const ToastAction = ({ title, message, deed }: ToastActionProps) => {
  const { t } = useTranslation();
  const run = async (): Promise<void> => {
    try {
      await deed.run();
    } catch (error) {
      console.error(error);
      errorToast.add({ title: deed.label, message: t('form.notDone') });
    }
  };
  return (
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
      <Button size="compact-sm" variant="subtle" onClick={() => void run()} style={{ flexShrink: 0 }}>
        {deed.label}
      </Button>
    </Group>
  );
};
