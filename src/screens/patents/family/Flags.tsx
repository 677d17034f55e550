import type { RecordId } from '#domain/recordId.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/family/Flags.module.css';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { NamesOnTap } from '#src/ui/facts/NamesOnTap.tsx';

export interface FlagsProps {
  readonly countries: readonly RecordId[];
  readonly names: PatentNames;
  /** How many flags stand before "+n". */
  readonly most?: number;
}

/** The countries of a family as flags, the rest as a number; a tap names them all (G-20). */
export const Flags = ({ countries, names, most = 5 }: FlagsProps) => {
  const { t } = useTranslation();
  const shown = countries.slice(0, most);
  const rest = countries.length - shown.length;
  return (
    <NamesOnTap names={countries.map((id) => names.country(id).name)}>
      <span className={classes.flags}>
        {shown.map((id) => {
          const { name, code } = names.country(id);
          return <Flag key={id} code={code} label={name} />;
        })}
        {rest > 0 ? <span className={classes.rest}>{t('common.more', { count: rest })}</span> : null}
      </span>
    </NamesOnTap>
  );
};
