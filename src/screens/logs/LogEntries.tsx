import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#domain/limits.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LogFilterBar } from '#src/screens/logs/LogFilterBar.tsx';
import { isNarrowed, noFilters } from '#src/screens/logs/logView.ts';
import { useLogAddress } from '#src/screens/logs/useLogAddress.ts';
import { useLogColumns } from '#src/screens/logs/useLogColumns.tsx';
import { useLogEntries } from '#src/screens/logs/useLogEntries.ts';
import { AgeNote } from '#src/ui/state/AgeNote.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';

export interface LogEntriesProps {
  /** Whose entries; null for everybody's. */
  readonly userId: number | null;
  readonly label: string;
  readonly search?: string;
  readonly onClearSearch?: () => void;
  /** Above the filters, such as a search box. */
  readonly children?: ReactNode;
}

const unsorted = { column: 'when', descending: true } as const;

/** LOG-03 to LOG-10: entries of the log, the latest first, narrowed by action and day, page by page. */
export const LogEntries = ({ userId, label, search = '', onClearSearch, children }: LogEntriesProps) => {
  const { t } = useTranslation();
  const [address, change] = useLogAddress();
  const offline = useIsOffline();
  const answered = useLogEntries({ userId, search, address });
  const { data, partial } = answered;
  const narrowed = search !== '' || isNarrowed(address);
  const total = data?.total ?? 0;
  return (
    <>
      <AgeNote answered={answered} offline={offline}>
        {partial ? t('logs.partial') : null}
      </AgeNote>
      <DataTable
        name={userId === null ? 'log' : 'userLog'}
        label={label}
        columns={useLogColumns(userId === null)}
        rows={data?.items ?? []}
        rowLabel={(entry) => entry.entityName}
        loading={!data && answered.busy}
        sort={unsorted}
        onSort={() => undefined}
        page={Math.min(address.page, Math.max(1, Math.ceil(total / address.pageSize)))}
        pageSize={address.pageSize}
        pageSizes={limits.logPageSizes}
        total={total}
        onPage={(page) => change({ page })}
        onPageSize={(pageSize) => change({ pageSize })}
        toolbar={
          <Stack gap="sm" flex={1} style={{ gridColumn: '1 / -1' }}>
            {children}
            <LogFilterBar filters={address} onChange={change} />
          </Stack>
        }
        empty={
          !data ? (
            <NotLoaded title={t('logs.logsError')} answered={answered} offline={offline} />
          ) : narrowed ? (
            <NothingFound
              onClear={() => {
                change(noFilters);
                onClearSearch?.();
              }}
            />
          ) : (
            <EmptyState kind="nothingYet" title={t('logs.none')} />
          )
        }
      />
    </>
  );
};
