import { Button, Group, Text } from '@mantine/core';
import type { DemoSignIn } from '#domain/routes.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useDemoAccounts } from '#src/screens/login/useDemoAccounts.ts';

/** On a server of the demo: one account for each role, which a press fills in. Nothing on any other. */
export const DemoAccounts = ({ onPick }: { readonly onPick: (account: DemoSignIn) => void }) => {
  const { t } = useTranslation();
  const accounts = useDemoAccounts();
  if (accounts.length === 0) return null;
  return (
    <div role="group" aria-labelledby="demo-accounts">
      <Text size="sm" mb="xs" id="demo-accounts">
        {t('login.demo')}
      </Text>
      <Group gap="xs" grow preventGrowOverflow={false}>
        {accounts.map((account) => (
          <Button key={account.Username} variant="light" px="xs" onClick={() => onPick(account)}>
            {t(`common.roles.${account.Role}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
};
