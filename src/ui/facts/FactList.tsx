import type { ReactNode } from 'react';
import classes from '#src/ui/facts/FactList.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels with their values, aligned in one or two columns; what has no value is left out unless `empty` says what to show. */
export const FactList = ({ facts, empty }: { readonly facts: readonly Fact[]; readonly empty?: string }) => {
  const shown = facts.filter(({ value }) => empty !== undefined || hasValue(value));
  return (
    <dl className={classes.list}>
      {shown.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{hasValue(value) ? value : <span className={classes.empty}>{empty}</span>}</dd>
        </div>
      ))}
    </dl>
  );
};

const hasValue = (value: ReactNode): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;
