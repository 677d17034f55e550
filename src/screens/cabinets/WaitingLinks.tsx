import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { CabinetLink, CabinetLinks } from '#src/data/server/useCabinetLinks.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** The cabinets that were asked for and are not in the list yet: still to be sent, or refused with the reason. */
export const WaitingLinks = ({ links }: { readonly links: CabinetLinks }) =>
  links.waiting.map((link) => <WaitingLink key={link.seq} link={link} links={links} />);

const WaitingLink = ({ link, links }: { readonly link: CabinetLink; readonly links: CabinetLinks }) => {
  const { t } = useTranslation();
  const refused = link.refusal !== null;
  const name = link.name || t('records.unknown', { id: link.id });
  return (
    <Alert
      mb="md"
      color={refused ? 'orange' : 'brand'}
      variant="light"
      icon={refused ? <IconAlertTriangle aria-hidden /> : <IconClock aria-hidden />}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {refused ? `${t('cabinets.link.refused', { name })} ${link.refusal}` : t('cabinets.link.toSend', { name })}
        </Text>
        <Group gap="xs">
          {refused ? (
            <Button size="compact-sm" variant="default" onClick={() => void links.retry(link)}>
              {t('common.retry')}
            </Button>
          ) : null}
          {link.sent ? null : (
            <Button size="compact-sm" variant="subtle" onClick={() => void links.giveUp(link)}>
              {t('sync.discard')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
};
