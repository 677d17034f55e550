import { useState } from 'react';
import type { DraftKeeper } from '#src/data/drafts/useDraft.ts';

/** The draft with the tab on which the user stands. */
export const useStandingDraft = <V, R>(
  keeper: DraftKeeper<V, R | null>,
  startTab: string,
  seen: R | null,
  initial: V,
  keptOf: (values: V) => V = (values) => values,
) => {
  const [standing] = useState({ tab: startTab, values: initial, untouched: initial });
  const keep = (): void => {
    if (standing.values !== standing.untouched)
      keeper.keep({ values: keptOf(standing.values), tab: standing.tab, seen });
  };
  return {
    flush: keeper.flush,
    discard: keeper.discard,
    release: keeper.release,
    type: (values: V): void => {
      standing.values = values;
      keep();
    },
    /** Around what the server gives late, which is no draft where nothing was typed. */
    complete: (write: () => void): void => {
      const isUntouched = standing.values === standing.untouched;
      write();
      if (!isUntouched) return;
      standing.untouched = standing.values;
      keeper.release();
    },
    stand: (tab: string): void => {
      standing.tab = tab;
      keep();
    },
  };
};

/** What a form needs of its draft while it is open and when it is sent. */
export type FormDraft = Pick<DraftKeeper<unknown, unknown>, 'flush' | 'discard' | 'release'> & {
  stand(tab: string): void;
};
