import { screenPaths } from '#domain/screenPaths.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { FilingsList } from '#src/screens/patents/filings/FilingsList.tsx';
import { filingListShape } from '#src/screens/patents/filings/filingColumns.tsx';
import { useExportFoundFilings } from '#src/screens/patents/filings/useExportFoundFilings.ts';
import { useFilingList } from '#src/screens/patents/filings/useFilingList.ts';
import { OneClient } from '#src/screens/patents/list/OneClient.tsx';
import { PortfolioPage } from '#src/screens/patents/list/PortfolioPage.tsx';
import type { PatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { useListActions } from '#src/ui/table/ListButtons.tsx';

interface FilingsProps {
  readonly families: readonly PatentRow[];
  /** Whose they are; null for the whole portfolio. */
  readonly client: PatentsOfClient | null;
}

const Filings = ({ families, client }: FilingsProps) => {
  const { t } = useTranslation();
  const address = useListAddress(filingListShape);
  const list = useFilingList(families, address, client?.id ?? null);
  const wizard = useFormAddress();
  const [, openWizard] = wizard;
  const exportFilings = useExportFoundFilings();
  const canEdit = useCan('patent', 'edit');
  const isWhole = client === null;
  return (
    <PortfolioPage
      shown="filings"
      client={client}
      address={address}
      wizard={wizard}
      description={isWhole ? t(canEdit ? 'filings.descriptionEdit' : 'filings.description') : undefined}
      secondary={useListActions(() => exportFilings(list.found), null)}
    >
      <FilingsList families={families} list={list} address={address} onEdit={openWizard} opensViews={isWhole} />
    </PortfolioPage>
  );
};

/** The whole portfolio by filing: one row for each country of each family. */
export const FilingsScreen = () => <Filings families={useRows('patent')} client={null} />;

/** The filings of one client's patents. */
export const ClientFilingsScreen = () => (
  <OneClient own={screenPaths.filings}>{(client) => <Filings families={client.families} client={client} />}</OneClient>
);
