import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type Account, accountName } from '#domain/account.ts';
import { limits } from '#domain/limits.ts';
import type { AccountResult } from '#src/data/server/useAccountChanges.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { UserFields } from '#src/screens/users/UserFields.tsx';
import {
  drawnUserFields,
  newUserForm,
  type UserForm,
  userErrors,
  userFieldOf,
  userFormOf,
} from '#src/screens/users/userForm.ts';
import { DialogFoot } from '#src/ui/dialog/DialogFoot.tsx';
import { LeaveQuestions } from '#src/ui/form/LeaveQuestions.tsx';
import { splitFaults } from '#src/ui/form/splitFaults.ts';
import { onSubmitKey, useFormModal } from '#src/ui/form/useFormModal.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';

export interface UserFormModalProps {
  /** The account to edit, as it showed when the form opened; null for a new one. */
  readonly account: Account | null;
  readonly locked: boolean;
  readonly own: boolean;
  /** Why nothing can be sent now. */
  readonly reason: string | null;
  readonly onSave: (values: UserForm) => Promise<AccountResult>;
  readonly onClose: () => void;
}

/** USR-05, USR-08: one form 600 wide for a new user and for an edit. What the server refuses stands at its field. */
export const UserFormModal = ({ account, locked, own, reason, onSave, onClose }: UserFormModalProps) => {
  const { t } = useTranslation();
  const isNew = account === null;
  const form = useForm<UserForm>({
    initialValues: account ? userFormOf(account) : newUserForm,
    validate: (values) => userErrors(isNew, values, t),
    validateInputOnBlur: true,
  });
  const [refused, setRefused] = useState('');
  // The address follows a moment later; the dialog does not wait for it.
  const [closed, setClosed] = useState(false);
  const modal = useFormModal<UserForm>({
    opened: !closed,
    onClose: () => {
      setClosed(true);
      onClose();
    },
    form,
    tabs: [],
    onSubmit: async (values: UserForm): Promise<void> => {
      const result = await onSave(values);
      if (result.ok) return modal.leave();
      const { atFields, beside } = splitFaults(result.fields, drawnUserFields(isNew, values), userFieldOf);
      modal.showErrors(atFields);
      const isShownAtFields = Object.keys(atFields).length > 0;
      setRefused(beside || (isShownAtFields ? '' : result.message || t('errors.unreachable')));
    },
  });
  // By keyboard it can be sent without the button, which would say why not: so the form does.
  const submit = (): void => {
    setRefused(reason ?? '');
    if (reason === null) void modal.submit();
  };
  return (
    <Modal
      opened={!closed}
      onClose={modal.askToLeave}
      title={isNew ? t('users.new') : t('common.editName', { name: accountName(account) })}
      size={limits.modalPx.user}
      fullScreen={useIsNarrow()}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      onKeyDown={onSubmitKey(submit)}
    >
      <UserFields form={form} isNew={isNew} locked={locked} own={own} />
      <div aria-live="polite">{refused ? <ErrorAlert title={t('users.saveError')}>{refused}</ErrorAlert> : null}</div>
      <DialogFoot>
        <Button variant="default" onClick={modal.leave}>
          {t('common.cancel')}
        </Button>
        <OnlineButton reason={reason} loading={modal.busy} onClick={submit}>
          {t(isNew ? 'common.create' : 'common.save')}
        </OnlineButton>
      </DialogFoot>
      <LeaveQuestions modal={modal} form={form} />
    </Modal>
  );
};
