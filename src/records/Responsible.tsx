import type { Patent } from '#domain/entities/patent.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/Responsible.module.css';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';

/** Who in the firm looks after a family, one tap away; one who has left is named with that. Nothing where nobody does. */
export const Responsible = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const { responsible } = usePatentNames();
  const name = responsible.of(record);
  if (name === '') return null;
  const mail = responsible.mailOf(record);
  return (
    <span className={classes.person}>
      {responsible.hasLeft(record) ? t('responsible.hasLeft', { name }) : name}
      {mail ? <ReachLink kind="mailto" text={mail} /> : null}
    </span>
  );
};
