import { SegmentedControl } from '@mantine/core';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { type Language, languages } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { flagOf } from '#src/ui/facts/flagOf.ts';
import classes from '#src/ui/page/LanguageSwitch.module.css';

export interface LanguageSwitchProps {
  /** Whole names beside the flags, where there is room. */
  readonly long?: boolean;
}

/** LANG-02: French or English, each with its flag; everything changes at once (UX-47). */
export const LanguageSwitch = ({ long = false }: LanguageSwitchProps) => {
  const { t, i18n } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      classNames={{ label: classes.label }}
      aria-label={t('nav.language')}
      value={i18n.language}
      onChange={(language) => void changeLanguage(language as Language)}
      data={languages.map((language) => ({
        value: language,
        label: (
          <span className={classes.choice} lang={language}>
            <Flag code={flagOf[language]} />
            {long ? (
              t(`app.languages.${language}`)
            ) : (
              <abbr title={t(`app.languages.${language}`)}>{language.toUpperCase()}</abbr>
            )}
          </span>
        ),
      }))}
    />
  );
};
