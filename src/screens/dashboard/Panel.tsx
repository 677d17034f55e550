import { Skeleton, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/screens/dashboard/Panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** What it shows is still on its way or being counted: bones stand in its place. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

const bones = ['90%', '75%', '85%', '60%'];

/** One titled box of the dashboard. */
export const Panel = ({ title, isBusy = false, children }: PanelProps) => (
  <section className={classes.panel} aria-busy={isBusy || undefined}>
    <Title order={2} className={classes.title}>
      {title}
    </Title>
    {isBusy ? bones.map((width) => <Skeleton key={width} width={width} height={14} my={14} />) : children}
  </section>
);
