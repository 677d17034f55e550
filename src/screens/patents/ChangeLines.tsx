import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/ChangeLines.module.css';

export interface ChangeLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Old values and new ones, line by line: the old struck through, the new underlined, so that it reads without colour. */
export const ChangeLines = ({ title, lines }: ChangeLinesProps) => {
  const { t } = useTranslation();
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm" mb={4}>
        {title}
      </Text>
      <dl className={classes.lines}>
        {lines.map(({ label, before, after }, index) => (
          // A label may come more than once: two clients added are two lines.
          <div key={`${label}-${before}-${after}-${index}`} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {before ? <del>{before}</del> : <span className={classes.nothing}>{t('changes.nothing')}</span>}
              <span aria-hidden className={classes.arrow}>
                →
              </span>
              {after ? <ins>{after}</ins> : <span className={classes.nothing}>{t('changes.nothing')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
