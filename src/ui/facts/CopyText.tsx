import { UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/facts/CopyText.module.css';

/** A number that is copied by a click, and says so (UX-45): beside the button, for within one a screen reader hears nothing. */
export const CopyText = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { t } = useTranslation();
  const { copied, copy, error } = useClipboard({ timeout: 2_000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={classes.place}>
      <UnstyledButton
        className={classes.copy}
        onClick={() => copy(text)}
        title={t('common.copy')}
        aria-label={t('common.copyNamed', { label, text })}
      >
        <span className={classes.text}>{text}</span>
        <Icon size={14} aria-hidden className={classes.icon} />
      </UnstyledButton>
      <span className={classes.outcome} role="status">
        {copied ? t('common.copied') : error ? t('common.copyFailed') : ''}
      </span>
    </span>
  );
};
