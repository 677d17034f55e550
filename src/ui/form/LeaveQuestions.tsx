import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { LeaveGuard } from '#src/ui/form/LeaveGuard.tsx';
import type { useFormModal } from '#src/ui/form/useFormModal.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface LeaveQuestionsProps<V extends Record<string, unknown>> {
  readonly modal: Pick<ReturnType<typeof useFormModal>, 'asking' | 'busy' | 'leave' | 'stay'>;
  readonly form: UseFormReturnType<V>;
  readonly onKeepDraft?: () => Promise<void>;
}

/**
 * UX-32: what is asked before typed work is left. A form with a draft offers to keep it, and needs no guard against
 * another address: the draft is there when one comes back.
 */
export const LeaveQuestions = <V extends Record<string, unknown>>({
  modal,
  form,
  onKeepDraft,
}: LeaveQuestionsProps<V>) => {
  const { t } = useTranslation();
  return (
    <>
      {onKeepDraft ? null : <LeaveGuard isDirty={() => !modal.busy && form.isDirty()} onLeave={modal.leave} />}
      <ConfirmModal
        opened={modal.asking}
        onClose={modal.stay}
        title={t('form.leaveTitle')}
        confirmLabel={t('form.leave')}
        onConfirm={modal.leave}
        danger
        extra={
          onKeepDraft ? (
            <Button variant="default" onClick={() => void onKeepDraft()}>
              {t('draft.keep')}
            </Button>
          ) : null
        }
      >
        {t(onKeepDraft ? 'draft.leaveText' : 'form.leaveText')}
      </ConfirmModal>
    </>
  );
};

export const KeepDraftButton = ({ onKeep }: { readonly onKeep: () => Promise<void> }) => {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <Button
      variant="subtle"
      mr="auto"
      px={isNarrow ? 6 : undefined}
      aria-label={t('draft.keepAndClose')}
      onClick={() => void onKeep()}
    >
      {t(isNarrow ? 'draft.keep' : 'draft.keepAndClose')}
    </Button>
  );
};
