import { Anchor, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { registerLinks } from '#domain/rules/registers/registerLinks.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/details/RegisterLinks.module.css';

export interface RegisterLinksProps {
  readonly kind: NumberKind;
  readonly text: string;
  /** Two letters of the filing's country; empty where it has none. */
  readonly office: string;
}

/** The public registers that know a number, each in a tab of its own; nothing leaves this device before the click. */
export const RegisterLinks = ({ kind, text, office }: RegisterLinksProps) => {
  const { t } = useTranslation();
  const links = registerLinks({ kind, text, office, thisYear: new Date().getFullYear() });
  if (links.length === 0) return null;
  return (
    <Group gap="xs" data-print="never">
      {links.map(({ register, url }) => (
        <Anchor
          key={register}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          fz="xs"
          className={classes.link}
          aria-label={t('patents.registers.open', { register: t(`patents.registers.${register}`), text })}
        >
          {t(`patents.registers.${register}`)}
          <IconExternalLink size={12} aria-hidden />
        </Anchor>
      ))}
    </Group>
  );
};
