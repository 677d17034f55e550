import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import classes from '#src/ui/facts/StatCards.module.css';

export interface StatCard {
  readonly key: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly label: string;
  /** The figure as it is written; null while it is not known yet, left out where the card carries none. */
  readonly figure?: string | null;
  /** Where it leads; left out it leads nowhere. */
  readonly to?: string;
}

/** A row of figures with their names. */
export const StatCards = ({ cards, label }: { readonly cards: readonly StatCard[]; readonly label?: string }) => (
  <ul className={classes.tiles} aria-label={label}>
    {cards.map((card) => (
      <li key={card.key} className={classes.place} aria-busy={card.figure === null || undefined}>
        {card.to === undefined ? (
          <div className={classes.tile}>
            <Content card={card} />
          </div>
        ) : (
          <Link to={card.to} className={classes.tile}>
            <Content card={card} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);

const Content = ({ card: { icon: Icon, figure, label } }: { readonly card: StatCard }) => (
  <>
    <span className={classes.icon}>
      <Icon size={22} stroke={1.6} aria-hidden />
    </span>
    <span className={classes.words}>
      {figure === undefined ? null : (
        <span className={classes.count}>
          {figure ?? <Skeleton component="span" display="block" width={64} height="1em" my="0.1em" />}
        </span>
      )}
      <span className={classes.label}>{label}</span>
    </span>
  </>
);
