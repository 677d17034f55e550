import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import classes from '#src/screens/patents/details/Fold.module.css';
import { FoldChevron } from '#src/screens/patents/FoldChevron.tsx';
import { Shortened } from '#src/ui/page/Shortened.tsx';
import { useOnPaper } from '#src/ui/page/useOnPaper.ts';

export interface FoldProps {
  readonly title: string;
  /** Drawn when it is unfolded for the first time; paper shows it in any case. */
  readonly children: ReactNode;
}

/** What is looked at now and then, under a title that unfolds it. */
export const Fold = ({ title, children }: FoldProps) => {
  const [opened, { toggle }] = useDisclosure();
  const onPaper = useOnPaper();
  const id = useId();
  return (
    <section>
      <h3 className={classes.title}>
        {onPaper ? (
          title
        ) : (
          <button type="button" className={classes.toggle} aria-expanded={opened} aria-controls={id} onClick={toggle}>
            <FoldChevron color="var(--mantine-color-dimmed)" />
            <Shortened>{title}</Shortened>
          </button>
        )}
      </h3>
      {opened || onPaper ? <div id={id}>{children}</div> : null}
    </section>
  );
};
