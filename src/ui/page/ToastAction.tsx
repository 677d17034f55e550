import { Button, Group, Text } from '@mantine/core';
import { errorToast } from '#src/ui/page/errorToast.ts';
import type { ToastDeed } from '#src/ui/page/ToastDeed.ts';
import { ToastLine } from '#src/ui/page/ToastLine.tsx';
import type { ToastText } from '#src/ui/page/ToastText.ts';
import type { ToastWords } from '#src/ui/page/ToastWords.ts';

export interface ToastActionProps extends ToastWords {
  readonly deed: ToastDeed;
}

/** @param failed what is said where the device cannot store it */
export const runDeed = async ({ label, run }: ToastDeed, failed: ToastText): Promise<void> => {
  try {
    await run();
  } catch (error) {
    console.error(error);
    errorToast.add({ title: label, message: failed });
  }
};

/** The body of a toast that offers one thing to do, beside its words: a toast is no higher than the room it has. */
export const ToastAction = ({ title, message, deed }: ToastActionProps) => {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div>
        {title ? (
          <Text size="sm" fw={500} c="var(--mantine-color-text)">
            <ToastLine text={title} />
          </Text>
        ) : null}
        <Text size={title ? 'xs' : 'sm'} c={title ? 'dimmed' : undefined}>
          <ToastLine text={message} />
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void runDeed(deed, (t) => t('form.notDone'))}
        style={{ flexShrink: 0 }}
      >
        <ToastLine text={deed.label} />
      </Button>
    </Group>
  );
};
