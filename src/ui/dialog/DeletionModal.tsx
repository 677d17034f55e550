import type { ReactNode } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { type RemovalActions, useRemoval } from '#src/ui/dialog/useRemoval.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** What a list asks to delete. */
export interface DeletionProps<R> {
  /** What is to go; empty while nothing is asked. */
  readonly rows: readonly R[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export interface DeletionModalProps<R, Undo> extends DeletionProps<R> {
  /** The last rows that were to go: they stay while the dialog fades out. */
  readonly shown: readonly R[];
  readonly actions: RemovalActions<RecordId, Undo>;
  readonly title: string;
  /** The sentence for what is gone. */
  readonly done: (count: number) => ToastText;
  readonly children: ReactNode;
}

/** Asks, then deletes with undo (UX-29). */
export const DeletionModal = <R extends { readonly id: RecordId }, Undo>({
  rows,
  onClose,
  onDone,
  shown,
  actions,
  title,
  done,
  children,
}: DeletionModalProps<R, Undo>) => {
  const { t } = useTranslation();
  const remove = useRemoval(actions, done);
  return (
    <ConfirmModal
      opened={rows.length > 0}
      onClose={onClose}
      title={title}
      confirmLabel={t('common.delete')}
      onConfirm={async () => {
        if (await remove(shown.map(({ id }) => id))) onDone();
      }}
      danger
    >
      {children}
    </ConfirmModal>
  );
};
