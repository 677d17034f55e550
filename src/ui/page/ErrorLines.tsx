import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ToastLine } from '#src/ui/page/ToastLine.tsx';
import { textNow } from '#src/ui/page/ToastText.ts';
import type { ToastWords } from '#src/ui/page/ToastWords.ts';

/** So many are shown in full; of the others the number. */
const shownCount = 3;

/** Errors that have not been read yet, the newest first. */
export const ErrorLines = ({ errors }: { readonly errors: readonly ToastWords[] }) => {
  const { t } = useTranslation();
  const more = errors.length - shownCount;
  return (
    <Stack gap={6} style={{ overflowWrap: 'anywhere' }}>
      {errors.slice(0, shownCount).map(({ title, message }) => (
        <div key={`${textNow(title ?? '')} ${textNow(message)}`}>
          {title ? (
            <Text size="sm" fw={500} c="var(--mantine-color-text)">
              <ToastLine text={title} />
            </Text>
          ) : null}
          <Text size={title ? 'xs' : 'sm'} c={title ? 'dimmed' : 'var(--mantine-color-text)'}>
            <ToastLine text={message} />
          </Text>
        </div>
      ))}
      {more > 0 ? (
        <Text size="xs" c="dimmed">
          {t('validation.more', { count: more })}
        </Text>
      ) : null}
    </Stack>
  );
};
