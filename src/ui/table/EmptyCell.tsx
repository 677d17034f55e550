import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Spoken } from '#src/ui/page/Spoken.tsx';
import classes from '#src/ui/table/CellText.module.css';

/** Nothing was entered here: a dash for the eye, which a list full of words would tire, and words for a screen reader. */
export const EmptyCell = () => {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.empty} aria-hidden>
        –
      </span>
      <Spoken>{t('common.notProvided')}</Spoken>
    </>
  );
};
