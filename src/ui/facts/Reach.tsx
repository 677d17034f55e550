import { NotProvided } from '#src/ui/facts/NotProvided.tsx';
import { ReachLink, type ReachLinkProps } from '#src/ui/facts/ReachLink.tsx';

/** A way to reach somebody, or the words that none is known (CLI-01). */
export const Reach = ({ kind, text }: ReachLinkProps) =>
  text ? <ReachLink kind={kind} text={text} /> : <NotProvided />;
