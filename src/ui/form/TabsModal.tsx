import { Button, Group, Modal } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';
import { DraftNote, type DraftNoteProps } from '#src/ui/form/DraftNote.tsx';
import { type FormTab, FormTabs } from '#src/ui/form/FormTabs.tsx';
import { KeepDraftButton, LeaveQuestions } from '#src/ui/form/LeaveQuestions.tsx';
import { onSubmitKey, useFormModal } from '#src/ui/form/useFormModal.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface TabsModalProps<V extends Record<string, unknown>> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly form: UseFormReturnType<V>;
  readonly tabs: readonly FormTab<V>[];
  /** Fields that have not come from the server yet. */
  readonly unread?: readonly string[];
  /** Resolves when it is kept; the dialog then closes. Resolves with false, or rejects, to stay open. */
  readonly onSubmit: (values: V) => Promise<boolean | void> | void;
  readonly submitLabel: string;
  readonly size?: number | string;
  /** Where the form has a draft: keeps it and closes. Leaving then asks whether to keep it or give it up (UX-32). */
  readonly onKeepDraft?: () => Promise<void>;
  /** The tab shown first, and what is called when another one is shown; for drafts that are resumed in place. */
  readonly startTab?: string;
  readonly onTab?: (tab: string) => void;
  /** The draft that the form was resumed from, named above the tabs. */
  readonly resumed?: DraftNoteProps | null;
  /** Above the tabs, such as a warning. */
  readonly children?: ReactNode;
}

/** A form in tabs without a recap: the edit of a client, a contact or a cabinet. */
export const TabsModal = <V extends Record<string, unknown>>(props: TabsModalProps<V>) => {
  const { t } = useTranslation();
  const { opened, title, form, tabs, onSubmit, submitLabel } = props;
  const modal = useFormModal({
    ...props,
    onSubmit: async (values: V) => {
      if ((await onSubmit(values)) !== false) modal.leave();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={modal.askToLeave}
      title={title}
      size={props.size ?? 600}
      fullScreen={useIsNarrow()}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onKeyDown={onSubmitKey(() => void modal.submit())}
    >
      {props.resumed ? <DraftNote {...props.resumed} /> : null}
      {props.children}
      <FormTabs form={form} tabs={tabs} unread={props.unread} active={modal.tab} onChange={modal.setTab} />
      <DialogFoot>
        {props.onKeepDraft ? <KeepDraftButton onKeep={props.onKeepDraft} /> : null}
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={modal.leave}>
            {t('common.cancel')}
          </Button>
          <Button onClick={() => void modal.submit()} loading={modal.busy}>
            {submitLabel}
          </Button>
        </Group>
      </DialogFoot>
      <LeaveQuestions modal={modal} form={form} onKeepDraft={props.onKeepDraft} />
    </Modal>
  );
};
