import { Button } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenByAddress } from '#src/data/address/useOpenByAddress.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LateFirstSteps } from '#src/records/firstSteps/LateFirstSteps.tsx';
import { PatentsList, usePatentSelection } from '#src/screens/patents/list/PatentsList.tsx';
import { PatentViews } from '#src/screens/patents/list/PatentViews.tsx';
import { PortfolioPage } from '#src/screens/patents/list/PortfolioPage.tsx';
import { patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { useExportPatents } from '#src/screens/patents/list/useExportPatents.ts';
import { useFilingsAction } from '#src/screens/patents/list/useFilingsAction.tsx';
import { usePatentList } from '#src/screens/patents/list/usePatentList.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';

const loadImport = async () => (await import('#src/screens/patents/import/ImportDialog.tsx')).ImportDialog;

/** The whole portfolio (PAT-01, PAT-02): find, filter, open, edit, create, import, export, delete. */
export const PatentsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(patentListShape);
  const rows = useRows('patent');
  const list = usePatentList(rows, address);
  const selection = usePatentSelection();
  const wizard = useFormAddress();
  const [, openWizard] = wizard;
  const [importing, setImporting] = useState<'anew' | 'resumed' | null>(null);
  const [ImportDialog, bringImport] = useLatePart(loadImport);
  const openImport = (how: 'anew' | 'resumed') => bringImport().then((isThere) => isThere && setImporting(how));
  useOpenByAddress('importing', () => void openImport('anew'));
  const exportPatents = useExportPatents();
  const can = { create: useCan('patent', 'create'), delete: useCan('patent', 'delete') };

  // With rows chosen it stands beside them.
  const deleteNothing =
    can.delete && selection.ids.size === 0 ? () => void notify.warning((t) => t('table.selectAtLeastOne')) : null;
  const actions = useListActions(() => exportPatents(list.found), deleteNothing, [useFilingsAction(list.found)]);
  const importAction: RowAction = {
    key: 'import',
    label: t('patents.import'),
    icon: <IconUpload size={16} aria-hidden />,
    onClick: () => void openImport('anew'),
  };
  const newButton = can.create ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => openWizard('new')}>
      {t('records.new.patent')}
    </Button>
  ) : null;
  const creation = can.create ? (
    <>
      <Button variant="default" leftSection={importAction.icon} onClick={importAction.onClick}>
        {importAction.label}
      </Button>
      {newButton}
    </>
  ) : null;

  return (
    <PortfolioPage
      shown="families"
      client={null}
      address={address}
      wizard={wizard}
      onImport={() => void openImport('resumed')}
      isCovered={importing !== null}
      description={t('patents.description')}
      secondary={[...actions, ...(can.create ? [importAction] : [])]}
      actions={newButton}
    >
      <PatentsList
        rows={rows}
        list={list}
        address={address}
        selection={selection}
        onEdit={openWizard}
        tools={PatentViews}
        none={
          <>
            <EmptyState kind="nothingYet" title={t('patents.none')} action={creation}>
              {t(can.create ? 'patents.noneText' : 'table.othersAdd')}
            </EmptyState>
            <LateFirstSteps isWithin />
          </>
        }
      />
      {ImportDialog ? (
        <ImportDialog
          opened={importing !== null}
          resumes={importing === 'resumed'}
          onClose={() => setImporting(null)}
        />
      ) : null}
    </PortfolioPage>
  );
};
