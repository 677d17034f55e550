import { Alert, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ClientForm } from '#src/screens/clients/clientForm.ts';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';

interface ClientAccountTabProps {
  readonly form: UseFormReturnType<ClientForm>;
}

/** CLI-14: a client may get an account at once. That needs the server: a password never waits on the device. */
export const ClientAccountTab = ({ form }: ClientAccountTabProps) => {
  const { t } = useTranslation();
  const offline = useIsOffline();
  const wanted = form.getValues().account?.wanted ?? false;
  return (
    <Stack gap="md">
      {offline ? (
        <Alert color="gray" variant="light" icon={<IconPlugConnectedX aria-hidden />}>
          {t(wanted ? 'clients.account.offlineWanted' : 'clients.account.offline')}
        </Alert>
      ) : null}
      <Switch
        label={t('clients.account.wanted')}
        description={t('clients.account.wantedHint')}
        disabled={offline && !wanted}
        {...form.getInputProps('account.wanted', { type: 'checkbox' })}
      />
      {wanted ? <AccountFields form={form} /> : null}
    </Stack>
  );
};

const AccountFields = ({ form }: ClientAccountTabProps) => {
  const { t } = useTranslation();
  const field = (name: string, area = 'users.fields') => ({
    label: t(`${area}.${name}`),
    autoComplete: 'off',
    ...form.getInputProps(`account.${name}`),
  });
  const secret = (name: string, area?: string) => ({
    ...field(name, area),
    autoComplete: 'new-password',
    required: true,
    visibilityToggleButtonProps: { 'aria-label': t('common.showPassword') },
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput required {...field('prenom')} />
        <TextInput required {...field('nom')} />
        <TextInput required type="email" {...field('email', 'clients.account')} />
        <TextInput placeholder={t('clients.account.usernameHint')} {...field('username')} />
        <PasswordField {...secret('password')} />
        <PasswordField {...secret('confirmPassword', 'clients.account')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('validation.passwordRule')}
      </Text>
      <Stack gap="sm" component="fieldset" bd="none" p={0} m={0}>
        <Text component="legend" size="sm" fw={500} mb="xs">
          {t('clients.account.rights')}
        </Text>
        {(['canRead', 'canWrite', 'isBlocked'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`clients.fields.${name}`)}
            {...form.getInputProps(`account.${name}`, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </Stack>
  );
};
