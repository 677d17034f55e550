import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { clientPatentPaths } from '#src/screens/patents/list/clientPatentPaths.ts';
import { FilingsSwitch } from '#src/screens/patents/list/FilingsSwitch.tsx';
import { PatentsList, usePatentSelection } from '#src/screens/patents/list/PatentsList.tsx';
import { ClientPatentViews } from '#src/screens/patents/list/PatentViews.tsx';
import { patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { useExportPatents } from '#src/screens/patents/list/useExportPatents.ts';
import { useFilingsAction } from '#src/screens/patents/list/useFilingsAction.tsx';
import { usePatentList } from '#src/screens/patents/list/usePatentList.ts';
import { usePatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { RoutedWizard } from '#src/screens/patents/wizard/RoutedWizard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';

/** NAV-06, PAT-09: the patents of one client. A Client user's own list is `/brevets` (G-39). */
export const ClientPatentsScreen = () => {
  const { role } = useUser();
  return role === 'Client' ? (
    <Navigate to={screenPaths.patents} replace state={{ notFor: 'others' }} />
  ) : (
    <PatentsOfClient />
  );
};

const PatentsOfClient = () => {
  const { t } = useTranslation();
  const { clientId, id, isThere, name, families: rows } = usePatentsOfClient();
  const address = useListAddress(patentListShape);
  const list = usePatentList(rows, address, id);
  const [target, openWizard] = useFormAddress();
  const exportPatents = useExportPatents();
  const actions = useListActions(() => exportPatents(list.found), null, [useFilingsAction(list.found)]);
  const canCreate = useCan('patent', 'create') && isThere;
  return (
    <>
      <PageHeader
        title={t('patents.ofClient', { name })}
        crumbs={[{ label: t('clients.title'), to: screenPaths.clients }]}
        secondary={actions}
        actions={
          <>
            <Button
              variant="default"
              component={Link}
              to={screenPaths.clients}
              leftSection={<IconArrowLeft size={16} />}
            >
              {t('common.back')}
            </Button>
            {canCreate ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => openWizard('new')}>
                {t('patents.new')}
              </Button>
            ) : null}
          </>
        }
      />
      <FilingsSwitch shown="families" paths={clientPatentPaths(clientId)} />
      <PatentsList
        rows={rows}
        list={list}
        address={address}
        selection={usePatentSelection()}
        onEdit={openWizard}
        tools={ClientPatentViews}
        none={
          <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} m="md">
            {t('patents.noneForClient')}
          </Alert>
        }
      />
      {target !== null ? (
        <RoutedWizard
          key={target}
          target={target}
          clientIds={id === null ? [] : [id]}
          onClose={() => openWizard(null)}
        />
      ) : null}
    </>
  );
};
