import type { CabinetLink } from '#domain/entities/filing.ts';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import type { Firms, Reachable } from '#src/screens/patents/details/useFirms.ts';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';

export interface FilingCabinetsProps {
  readonly title: string;
  readonly links: readonly CabinetLink[];
  readonly words: FilingWords;
  readonly firms: Firms;
}

/** The cabinets of one category of a filing with their roles and contacts (PAT-07), to be called or written to at once. */
export const FilingCabinets = ({ title, links, words, firms }: FilingCabinetsProps) =>
  links.length === 0 ? null : (
    <section aria-label={title}>
      <div className={classes.label}>{title}</div>
      {links.map(({ cabinetId, roles, contactIds }) => (
        <div key={cabinetId} className={classes.firm}>
          <ReachableLines {...firms.cabinet(cabinetId)} aside={roles.map((role) => words.roles[role]).join(', ')} />
          {contactIds.map((id) => (
            <ReachableLines key={id} {...firms.contact(id)} />
          ))}
        </div>
      ))}
    </section>
  );

const ReachableLines = ({ name, address, phones, emails, aside }: Reachable & { readonly aside?: string }) => (
  <div className={classes.reachable}>
    <div className={classes.name}>
      <LinkTo address={address}>{name}</LinkTo>
    </div>
    {aside ? <div className={classes.label}>{aside}</div> : null}
    {phones.map((text) => (
      <div key={text}>
        <ReachLink kind="tel" text={text} />
      </div>
    ))}
    {emails.map((text) => (
      <div key={text}>
        <ReachLink kind="mailto" text={text} />
      </div>
    ))}
  </div>
);
