import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/screens/dashboard/Panel.module.css';

/** One titled box of the dashboard. */
export const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.panel}>
    <Title order={2} className={classes.title}>
      {title}
    </Title>
    {children}
  </section>
);
