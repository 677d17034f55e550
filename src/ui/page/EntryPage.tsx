import type { ReactNode } from 'react';
import classes from '#src/ui/page/EntryPage.module.css';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';

export interface EntryPageProps {
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** What stands before the work: one card, and the language beside it (AUTH-01). */
export const EntryPage = ({ children, footer }: EntryPageProps) => (
  <div className={classes.page}>
    <header className={classes.language}>
      <LanguageSwitch long />
    </header>
    <main className={classes.card}>{children}</main>
    {footer ? <footer className={classes.footer}>{footer}</footer> : null}
  </div>
);
