import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorToast } from '#src/ui/page/errorToast.ts';
import type { ToastDeed } from '#src/ui/page/ToastDeed.ts';

export interface ToastActionProps {
  readonly title?: string | undefined;
  readonly message: string;
  readonly deed: ToastDeed;
}

/** @param failed what is said where the device cannot store it */
export const runDeed = async ({ label, run }: ToastDeed, failed: string): Promise<void> => {
  try {
    await run();
  } catch (error) {
    console.error(error);
    errorToast.add({ title: label, message: failed });
  }
};

/** The body of a toast that offers one thing to do, beside its words: a toast is no higher than the room it has. */
export const ToastAction = ({ title, message, deed }: ToastActionProps) => {
  const { t } = useTranslation();
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
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void runDeed(deed, t('form.notDone'))}
        style={{ flexShrink: 0 }}
      >
        {deed.label}
      </Button>
    </Group>
  );
};
