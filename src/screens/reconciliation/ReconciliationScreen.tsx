import { Text } from '@mantine/core';
import { IconFileDownload, IconFileImport } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { isRealDay } from '#domain/rules/calendar.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import { useKeptValue } from '#src/data/session/useKeptValue.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { KeptList } from '#src/screens/reconciliation/FirmMemory.ts';
import { ListStep } from '#src/screens/reconciliation/ListStep.tsx';
import { Piles, useReconciliationContext } from '#src/screens/reconciliation/Piles.tsx';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';
import { reconciliationColumns } from '#src/screens/reconciliation/reconciliationColumns.tsx';
import { useDecisions } from '#src/screens/reconciliation/useDecisions.tsx';
import { useFirmMemory } from '#src/screens/reconciliation/useFirmMemory.ts';
import { useReconciled } from '#src/screens/reconciliation/useReconciled.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { PageHeader, type PageHeaderProps } from '#src/ui/page/PageHeader.tsx';
import { useKeepFocus } from '#src/ui/page/useKeepFocus.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';
import { ListGaps } from '#src/ui/table/ListGaps.tsx';

/** More lines are looked at, and have to be read again at the next start. */
const keptLines = 20_000;

/** The list of an annuity firm held against what is computed here. */
export const ReconciliationScreen = () => {
  const [kept, keep] = useKeptValue<KeptList | null>('reconciliation');
  const [large, setLarge] = useState<KeptList | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const serverId = useServerId();
  const read = large ?? kept ?? null;
  // A firm that was entered here may have got its number since.
  const firmId = read && (serverId(read.firmId) ?? read.firmId);
  const list = useMemo(() => (read && firmId !== null ? { ...read, firmId } : null), [read, firmId]);
  const frame = useRef<HTMLDivElement>(null);
  // The pile that is shown, or the firm whose list is asked for.
  const keptFocus = useKeepFocus(() =>
    frame.current?.querySelector<HTMLElement>('[aria-pressed="true"], [role="combobox"]'),
  );
  return (
    <div ref={frame} {...keptFocus}>
      {!list || isChoosing ? (
        <>
          <Head secondary={[]} />
          <ListStep
            onCancel={list ? () => setChoosing(false) : null}
            onRead={async (taken) => {
              const isLarge = taken.lines.length > keptLines;
              setLarge(isLarge ? taken : null);
              await keep(() => (isLarge ? null : taken));
              setChoosing(false);
            }}
          />
        </>
      ) : (
        <Reconciled key={list.readAt} list={list} onOther={() => setChoosing(true)} />
      )}
    </div>
  );
};

const Head = ({ secondary }: Pick<PageHeaderProps, 'secondary'>) => {
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  return (
    <>
      <PageHeader
        title={t('reconciliation.title')}
        description={t('reconciliation.text')}
        crumbs={[{ label: t('deadlines.title'), to: screenPaths.deadlines }]}
        secondary={secondary ?? []}
      />
      {isPlain ? (
        <Text size="sm" mb="md">
          {t('reconciliation.notKept')}
        </Text>
      ) : null}
    </>
  );
};

interface ReconciledProps {
  readonly list: KeptList;
  readonly onOther: () => void;
}

const Reconciled = ({ list, onOther }: ReconciledProps) => {
  const { t } = useTranslation();
  const { firmId, lines, fileName, readAt, repeated, skipped } = list;
  const lastDay = useMemo(() => lastDayOf(list), [list]);
  const [until, setUntil] = useState(lastDay);
  const { memory, decide } = useFirmMemory(firmId);
  const rows = useReconciled(list, memory, until !== null && isRealDay(until) ? until : null);
  const decisions = useDecisions({ decide });
  const firm = useRecordsById('cabinet').get(firmId)?.nomCabinet ?? t('common.unknownRecord');
  const context = useReconciliationContext(firm);
  const exportRows = useExportRows();
  const asked = rows?.filter(({ record }) => record.pile === 'asked') ?? [];
  const title = t('reconciliation.sheet.title', { firm });
  return (
    <>
      <Head
        secondary={[
          {
            key: 'export',
            label: t('reconciliation.sheet.action'),
            icon: <IconFileDownload size={16} aria-hidden />,
            onClick: () => exportRows(title, sheetColumns(reconciliationColumns, context), asked),
          },
          {
            key: 'other',
            label: t('reconciliation.other'),
            icon: <IconFileImport size={16} aria-hidden />,
            onClick: onOther,
          },
        ]}
      />
      <Text size="sm" className={classes.facts}>
        {[
          firm,
          fileName,
          t('reconciliation.readAt', { at: formatDateTime(readAt) }),
          t('reconciliation.lines', { count: lines.length }),
          repeated > 0 ? t('reconciliation.repeated', { count: repeated }) : '',
          skipped > 0 ? t('reconciliation.skipped', { count: skipped }) : '',
          list.truncated ? t('import.truncated') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ListGaps collection="patent" gaps={useListGaps('patent')} />
      <Piles list={list} firm={firm} rows={rows} decisions={decisions} until={until} onUntil={setUntil} />
    </>
  );
};

/** Up to where the list goes: what falls due later it need not name. */
const lastDayOf = ({ lines }: KeptList): string | null => {
  let last: string | null = null;
  for (const { due } of lines) if (due !== null && (last === null || due > last)) last = due;
  return last;
};
