import { Anchor, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Who helps, and what a forgotten password costs: what is sealed under it stays sealed (docs/security.md). */
export const ForgottenPassword = () => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('login.forgotten')}
      </Anchor>
      <Text size="sm" c="dimmed" mt={4} id={id} hidden={!isOpen}>
        {t('login.forgottenText')}
      </Text>
    </div>
  );
};
