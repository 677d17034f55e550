import { IconArrowBackUp, IconCheck, IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { localToday } from '#domain/localToday.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Decision } from '#src/screens/reconciliation/FirmMemory.ts';
import type { ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import type { useFirmMemory } from '#src/screens/reconciliation/useFirmMemory.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

type Rows = readonly ReconciledRow[];

/** What can be decided on lines, one or many: asked, settled, taken back. Nothing else changes by it. */
export const useDecisions = ({ decide }: Pick<ReturnType<typeof useFirmMemory>, 'decide'>) => {
  const { t } = useTranslation();
  const store = useStoring();
  const [asking, setAsking] = useState<Rows>([]);
  const keep = (rows: Rows, made: Pick<Decision, 'kind' | 'note'> | null, word: string): Promise<boolean> => {
    let isKept = false;
    return store(async () => {
      const day = localToday();
      const before = new Map(rows.map(({ record }) => [record.keptAs, record.decision]));
      await decide(new Map(rows.map(({ record }) => [record.keptAs, made && { ...made, day, said: record.said }])));
      notify.withAction({
        title: (t) => t(word, { count: rows.length }),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.undo'), run: () => decide(before) },
      });
      isKept = true;
    }).then(() => isKept);
  };
  const actionsFor = (rows: Rows): readonly RowAction[] => {
    const settled = rows.filter(({ record }) => record.decision?.kind !== 'settled');
    const decided = rows.filter(({ record }) => record.decision !== null);
    return [
      {
        key: 'ask',
        label: t('reconciliation.ask.action'),
        icon: <IconMessageQuestion size={16} aria-hidden />,
        onClick: () => setAsking(rows),
      },
      ...(settled.length === 0
        ? []
        : [
            {
              key: 'settle',
              label: t('reconciliation.settle'),
              icon: <IconCheck size={16} aria-hidden />,
              onClick: () => void keep(settled, { kind: 'settled', note: '' }, 'reconciliation.settledNow'),
            },
          ]),
      ...(decided.length === 0
        ? []
        : [
            {
              key: 'reopen',
              label: t('deadlineActs.notWaived'),
              icon: <IconArrowBackUp size={16} aria-hidden />,
              onClick: () => void keep(decided, null, 'reconciliation.reopenedNow'),
            },
          ]),
    ];
  };
  return {
    actionsFor,
    asking,
    ask: (note: string) => keep(asking, { kind: 'ask', note }, 'reconciliation.askedNow'),
    closeAsking: () => setAsking([]),
  };
};
