import { Button, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';

export interface QuickFormProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
  /** Where it keeps something instead of creating it. */
  readonly submitLabel?: string;
  /** False while there is nothing to keep. */
  readonly canSubmit?: boolean;
  readonly size?: string;
  /** What is to be known before it is submitted. */
  readonly note?: string | undefined;
}

/**
 * A small form over another one, for creating on the spot what the other refers to. Its submit and keys stay its own:
 * React would carry them on to the form underneath. Esc still closes it.
 */
export const QuickForm = (props: QuickFormProps) => {
  const { opened, onClose, title, onSubmit, children, submitLabel, canSubmit = true, size, note } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      }}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        <Stack gap="sm">
          {children}
          {note ? (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          ) : null}
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" disabled={!canSubmit}>
            {submitLabel ?? t('common.create')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
