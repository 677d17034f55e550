import { clientAccountForm } from '#domain/accountForms.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useCreateClientWithAccount } from '#src/data/server/useCreateClientWithAccount.ts';
import { accountOf, refusedFields } from '#src/screens/clients/clientAccount.ts';
import type { ClientAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { type ClientForm, newClientOf } from '#src/screens/clients/clientForm.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/**
 * Keeps a new client on this device, or, where it is to have an account, asks the server for both at once (CLI-15).
 * Resolves with true, with false when the server was not reached or refused, or with what it found in the fields.
 * @param release what the store forgets of the draft in the same moment
 */
export const useCreateClient = (release: () => Readonly<Record<string, unknown>>) => {
  const { create } = useChanges();
  const createWithAccount = useCreateClientWithAccount();
  const withAccount = async (values: ClientForm, account: ClientAccountPart) => {
    const result = await createWithAccount(newClientOf(values), clientAccountForm.parse(accountOf(account)));
    if (result.ok) {
      notify.solved((t) => t('clients.account.failed'));
      notify.success(
        (t) => t('common.synchronised'),
        (t) => t('clients.createdWithAccount', { name: values.nomClient.trim() }),
      );
      return true;
    }
    const { atFields, beside } = refusedFields(result.fields, values);
    const isShownAtFields = Object.keys(atFields).length > 0;
    const { status } = result;
    const unanswered: ToastText = (t) => (status === null ? t('errors.unreachable') : t('errors.http', { status }));
    if (beside || !isShownAtFields)
      notify.error(beside || result.message || unanswered, (t) => t('clients.account.failed'));
    return isShownAtFields && atFields;
  };
  return async (values: ClientForm): Promise<boolean | Readonly<Record<string, string>>> => {
    if (values.account?.wanted) return withAccount(values, values.account);
    await create('client', newClientOf(values), { values: release() });
    notify.success(
      (t) => t('common.savedOnDevice'),
      (t) => t('clients.created', { name: values.nomClient.trim() }),
    );
    return true;
  };
};
