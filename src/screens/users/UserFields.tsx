import { Alert, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { roles } from '#domain/user.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { NewPasswordField } from '#src/screens/users/NewPasswordField.tsx';
import { hasRights, type UserForm } from '#src/screens/users/userForm.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface UserFieldsProps {
  readonly form: UseFormReturnType<UserForm>;
  readonly isNew: boolean;
  /** The only account that can still manage the others: its role and state are not to be changed (ROLE-18). */
  readonly locked: boolean;
  /** It is the account of whoever is signed in. */
  readonly own: boolean;
}

/** USR-08, USR-09: who it is, how they sign in, what they may. */
export const UserFields = ({ form, isNew, locked, own }: UserFieldsProps) => {
  const { t } = useTranslation();
  const input = form.getInputProps;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('users.fields.prenom')} required data-autofocus autoComplete="off" {...input('prenom')} />
        <TextInput label={t('users.fields.nom')} required autoComplete="off" {...input('nom')} />
        <TextInput label={t('users.fields.email')} type="email" required autoComplete="off" {...input('email')} />
        <TextInput
          label={t('users.fields.username')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input('username')}
        />
      </SimpleGrid>
      {isNew ? (
        <NewPasswordField
          label={t('users.fields.password')}
          value={form.getValues().password}
          onChange={(password) => form.setFieldValue('password', password)}
          onBlur={() => form.validateField('password')}
          error={form.errors.password}
        />
      ) : null}
      <RoleFields form={form} locked={locked} />
      <AccessSwitches form={form} isNew={isNew} locked={locked} />
      {own ? <OwnWarning form={form} /> : null}
    </Stack>
  );
};

const RoleFields = ({ form, locked }: Pick<UserFieldsProps, 'form' | 'locked'>) => {
  const { t } = useTranslation();
  const { role, clientId } = form.getValues();
  // The server knows only clients it has numbered.
  const clients = useChoices('client').filter(({ value }) => typeof value === 'number');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label={t('users.fields.role')}
        required
        placeholder={t('users.form.chooseRole')}
        data={roles.map((name) => ({ value: name, label: t(`common.roles.${name}`) }))}
        value={role || null}
        onChange={(name) => form.setFieldValue('role', roles.find((known) => known === name) ?? '')}
        error={form.errors.role}
        disabled={locked}
        description={locked ? t('errors.last-admin') : role ? t(`users.roleHints.${role}`) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {role === 'Client' ? (
        <PickOne
          label={t('users.fields.clientId')}
          required
          options={clients}
          value={clientId}
          onChange={(id) => form.setFieldValue('clientId', id)}
          error={form.errors.clientId}
        />
      ) : null}
    </SimpleGrid>
  );
};

const AccessSwitches = ({ form, isNew, locked }: Pick<UserFieldsProps, 'form' | 'isNew' | 'locked'>) => {
  const { t } = useTranslation();
  const values = form.getValues();
  const line = (field: 'isActive' | 'isBlocked' | 'canRead' | 'canWrite', disabled = false) => (
    <Switch
      label={t(`users.fields.${field}`)}
      description={t(`users.rights.${field}`)}
      checked={values[field]}
      disabled={disabled}
      onChange={(event) => form.setFieldValue(field, event.currentTarget.checked)}
    />
  );
  return (
    <Stack gap="sm" mt="xs" role="group" aria-label={t('users.form.access')}>
      {line('isActive', locked)}
      {hasRights(values.role) ? line('canWrite') : null}
      {hasRights(values.role) ? line('canRead') : null}
      {isNew ? null : line('isBlocked', locked)}
    </Stack>
  );
};

/** Whoever takes the right from themselves should know before. */
const OwnWarning = ({ form }: Pick<UserFieldsProps, 'form'>) => {
  const { t } = useTranslation();
  const { role, isActive, isBlocked } = form.getValues();
  const key = !isActive || isBlocked ? 'closesOwn' : role === 'Admin' ? null : 'demotesOwn';
  return key ? (
    <Alert color="orange" role="status">
      {t(`users.form.${key}`)}
    </Alert>
  ) : null;
};
