import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { OneClient } from '#src/screens/patents/list/OneClient.tsx';
import { PatentsList, usePatentSelection } from '#src/screens/patents/list/PatentsList.tsx';
import { ClientPatentViews } from '#src/screens/patents/list/PatentViews.tsx';
import { PortfolioPage } from '#src/screens/patents/list/PortfolioPage.tsx';
import { patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { useExportPatents } from '#src/screens/patents/list/useExportPatents.ts';
import { useFilingsAction } from '#src/screens/patents/list/useFilingsAction.tsx';
import { usePatentList } from '#src/screens/patents/list/usePatentList.ts';
import type { PatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { useListActions } from '#src/ui/table/ListButtons.tsx';

/** The patents of one client. */
export const ClientPatentsScreen = () => (
  <OneClient own={screenPaths.patents}>{(client) => <Patents client={client} />}</OneClient>
);

const Patents = ({ client }: { readonly client: PatentsOfClient }) => {
  const { t } = useTranslation();
  const { id, isThere, families } = client;
  const address = useListAddress(patentListShape);
  const list = usePatentList(families, address, id);
  const wizard = useFormAddress();
  const [, openWizard] = wizard;
  const exportPatents = useExportPatents();
  const actions = useListActions(() => exportPatents(list.found), null, [useFilingsAction(list.found)]);
  const canCreate = useCan('patent', 'create') && isThere;
  return (
    <PortfolioPage
      shown="families"
      client={client}
      address={address}
      wizard={wizard}
      secondary={actions}
      actions={
        <>
          <Button variant="default" component={Link} to={screenPaths.clients} leftSection={<IconArrowLeft size={16} />}>
            {t('common.back')}
          </Button>
          {canCreate ? (
            <Button leftSection={<IconPlus size={16} />} onClick={() => openWizard('new')}>
              {t('records.new.patent')}
            </Button>
          ) : null}
        </>
      }
    >
      <PatentsList
        rows={families}
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
    </PortfolioPage>
  );
};
