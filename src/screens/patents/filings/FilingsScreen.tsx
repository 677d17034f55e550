import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { FilingsList } from '#src/screens/patents/filings/FilingsList.tsx';
import { filingListShape } from '#src/screens/patents/filings/filingColumns.tsx';
import { useExportFoundFilings } from '#src/screens/patents/filings/useExportFoundFilings.ts';
import { useFilingList } from '#src/screens/patents/filings/useFilingList.ts';
import { clientPatentPaths } from '#src/screens/patents/list/clientPatentPaths.ts';
import { FilingsSwitch } from '#src/screens/patents/list/FilingsSwitch.tsx';
import { usePatentDrafts } from '#src/screens/patents/list/usePatentDrafts.ts';
import { usePatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { RoutedWizard } from '#src/screens/patents/wizard/RoutedWizard.tsx';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';

/** The whole portfolio by filing: one row for each country of each family. */
export const FilingsScreen = () => {
  const { t } = useTranslation();
  const address = useListAddress(filingListShape);
  const families = useRows('patent');
  const list = useFilingList(families, address);
  const [target, openWizard] = useFormAddress();
  const offers = usePatentDrafts(openWizard, null, (open) => address.set({ open }));
  const exportFilings = useExportFoundFilings();
  const canEdit = useCan('patent', 'edit');
  return (
    <>
      <PageHeader
        title={t('filings.title')}
        description={t(canEdit ? 'filings.descriptionEdit' : 'filings.description')}
        crumbs={[{ label: t('patents.title'), to: screenPaths.patents }]}
        secondary={useListActions(() => exportFilings(list.found), null)}
      />
      <FilingsSwitch shown="filings" paths={{ families: screenPaths.patents, filings: screenPaths.filings }} />
      <DraftOffers offers={target === null ? offers : []} />
      <FilingsList families={families} list={list} address={address} onEdit={openWizard} opensViews />
      {target !== null ? <RoutedWizard key={target} target={target} onClose={() => openWizard(null)} /> : null}
    </>
  );
};

/** The filings of one client's patents. A Client user's own are all that there are (G-39). */
export const ClientFilingsScreen = () => {
  const { role } = useUser();
  return role === 'Client' ? <Navigate to={screenPaths.filings} replace /> : <FilingsOfClient />;
};

const FilingsOfClient = () => {
  const { t } = useTranslation();
  const { clientId, id, name, families } = usePatentsOfClient();
  const address = useListAddress(filingListShape);
  const list = useFilingList(families, address, id);
  const [target, openWizard] = useFormAddress();
  const exportFilings = useExportFoundFilings();
  return (
    <>
      <PageHeader
        title={t('filings.ofClient', { name })}
        crumbs={[{ label: t('clients.title'), to: screenPaths.clients }]}
        secondary={useListActions(() => exportFilings(list.found), null)}
      />
      <FilingsSwitch shown="filings" paths={clientPatentPaths(clientId)} />
      <FilingsList families={families} list={list} address={address} onEdit={openWizard} opensViews={false} />
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
