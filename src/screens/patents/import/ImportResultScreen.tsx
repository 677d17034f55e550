import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconInfoCircle, IconListSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import type { ImportResult } from '#domain/ImportResult.ts';
import { type ImportedList, importedListOf } from '#domain/importedLists.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useImportArrival } from '#src/data/changes/useImportArrival.ts';
import { useImportProgress, useImportResult, useImportUndoPlan } from '#src/data/changes/useImports.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { importIn } from '#src/records/import/ImportLocation.ts';
import { useImportWords } from '#src/records/import/useImportWords.ts';
import { ImportedRecords } from '#src/screens/patents/import/ImportedRecords.tsx';
import { LeftRowsButton } from '#src/screens/patents/import/LeftRowsButton.tsx';
import { UndoImport } from '#src/screens/patents/import/UndoImport.tsx';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { listAddress } from '#src/ui/page/recordAddress.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { RetryButton } from '#src/ui/state/RetryButton.tsx';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';

const listNames: Readonly<Record<ImportedList, string>> = {
  patent: 'nav.patents',
  client: 'nav.clients',
  contact: 'nav.contacts',
  cabinet: 'nav.cabinets',
  inventor: 'reference.lists.inventor',
  applicant: 'reference.lists.applicant',
  holder: 'reference.lists.holder',
};

/** IMP-24, IMP-25, G-63: what an import created; there again after a reload and without network. */
export const ImportResultScreen = () => {
  const { t } = useTranslation();
  const group = importIn(useLocation().state);
  const result = useImportResult(group);
  const list = importedListOf(result ?? {});
  const words = useImportWords(list);
  const mayRead = useCan(list, 'read');
  return (
    <>
      <PageHeader
        title={t('import.result.title')}
        crumbs={[{ label: t(listNames[list]), to: listAddress(list) }]}
        actions={
          <Button
            component={Link}
            to={listAddress(list)}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {words('result.back')}
          </Button>
        }
      />
      {result && mayRead ? <ResultBody result={result} /> : <NoResult group={group} />}
    </>
  );
};

/** An import of another device is brought here first. */
const NoResult = ({ group }: { readonly group: string | null }) => {
  const { t } = useTranslation();
  const { state, retry } = useImportArrival(group);
  if (state === 'asking') return <Skeleton h={160} role="status" aria-label={t('import.result.asking')} />;
  if (state === 'away')
    return (
      <EmptyState kind="nothingYet" title={t('import.result.away')}>
        {t('import.result.awayHint')}
        <RetryButton busy={false} refresh={retry} />
      </EmptyState>
    );
  return (
    <EmptyState kind="nothingYet" title={t('import.result.unknown')}>
      {t('import.result.unknownHint')}
    </EmptyState>
  );
};

const ResultBody = ({ result }: { readonly result: ImportResult }) => {
  const { t, i18n } = useTranslation();
  const { waiting, toCheck } = useImportProgress(result.group);
  const plan = useImportUndoPlan(result);
  const list = importedListOf(result);
  const words = useImportWords(list);
  // Taken back and brought back, here or in the sync centre, it stands again.
  const undoneAt = plan.records.length + plan.updates.length > 0 ? null : result.undoneAt;
  const number = (value: number): string => formatNumber(value, i18n.language);
  const facts = [
    { label: t('import.result.file'), value: result.fileName },
    {
      label: words('result.created'),
      value: <StatusTag colour="green">{words('result.made', result.created.length)}</StatusTag>,
    },
    { label: words('result.updated'), value: result.updated?.length ? number(result.updated.length) : null },
    { label: t('import.result.duplicates'), value: number(result.ignoredDuplicates) },
    { label: t('import.result.repeated'), value: result.repeatedRows > 0 ? number(result.repeatedRows) : null },
    { label: words('result.faulty'), value: result.faulty > 0 ? number(result.faulty) : null },
    { label: t('import.counts.skipped'), value: result.skippedRows > 0 ? number(result.skippedRows) : null },
    { label: words('result.notReached'), value: result.notReached > 0 ? number(result.notReached) : null },
    { label: t('import.result.at'), value: formatDateTime(result.at) },
    { label: t('import.result.by'), value: result.by ?? null },
  ];
  return (
    <Stack gap="md">
      {waiting > 0 ? (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />} role="status">
          {t('import.result.processing', { count: waiting, number: number(waiting) })}
          <Progress
            mt="xs"
            value={(1 - waiting / Math.max(waiting, result.created.length + result.companions.length)) * 100}
            aria-label={t('import.result.sending')}
          />
        </Alert>
      ) : null}
      {undoneAt ? (
        <Alert variant="light" icon={<IconArrowBackUp aria-hidden />} role="status">
          {t('import.undo.undone', { when: formatDateTime(undoneAt) })}
        </Alert>
      ) : null}
      {toCheck > 0 ? (
        <ErrorAlert>{t('import.result.toCheck', { count: toCheck, number: number(toCheck) })}</ErrorAlert>
      ) : null}
      <FactList facts={facts} />
      {result.failed.length > 0 ? <FailedRecords list={list} failed={result.failed} /> : null}
      <Group gap="xs">
        {list === 'patent' && result.created.length > 0 && !undoneAt ? <SeeFamilies group={result.group} /> : null}
        {result.leftRows > 0 ? <LeftRowsButton result={result} /> : null}
        <UndoImport result={result} plan={plan} />
      </Group>
      {result.created.length > 0 ? (
        <ImportedRecords list={list} created={result.created} />
      ) : (
        <EmptyState kind="nothingYet" title={words('result.nothing')} />
      )}
    </Stack>
  );
};

const SeeFamilies = ({ group }: Pick<ImportResult, 'group'>) => {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`${screenPaths.patents}?import=${encodeURIComponent(group)}`}
      leftSection={<IconListSearch size={16} aria-hidden />}
    >
      {t('import.result.see')}
    </Button>
  );
};

interface FailedRecordsProps extends Pick<ImportResult, 'failed'> {
  readonly list: ImportedList;
}

const FailedRecords = ({ list, failed }: FailedRecordsProps) => {
  const { t } = useTranslation();
  const words = useImportWords(list);
  return (
    <ErrorAlert title={words('result.failed', failed.length)}>
      {failed.slice(0, 50).map(({ familyRef, row }) => (
        <Text key={`${row} ${familyRef}`} size="sm">
          {t('import.row', { row })} · {familyRef}
        </Text>
      ))}
    </ErrorAlert>
  );
};
