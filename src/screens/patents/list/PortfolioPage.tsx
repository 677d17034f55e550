import { type ReactNode, use } from 'react';
import { screenPaths } from '#domain/screenPaths.ts';
import type { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { clientPatentPaths } from '#src/screens/patents/list/clientPatentPaths.ts';
import { FilingsSwitch } from '#src/screens/patents/list/FilingsSwitch.tsx';
import { usePatentDrafts } from '#src/screens/patents/list/usePatentDrafts.ts';
import type { PatentsOfClient } from '#src/screens/patents/list/usePatentsOfClient.ts';
import { RoutedWizard } from '#src/screens/patents/wizard/RoutedWizard.tsx';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { InPieces } from '#src/ui/page/InPieces.ts';
import { type Crumb, PageHeader, type PageHeaderProps } from '#src/ui/page/PageHeader.tsx';
import { useNextTask } from '#src/ui/page/useNextTask.ts';

export interface PortfolioPageProps extends Pick<PageHeaderProps, 'description' | 'secondary' | 'actions'> {
  readonly shown: 'families' | 'filings';
  /** Whose portfolio it is; null for everybody's. */
  readonly client: PatentsOfClient | null;
  readonly address: ListAddressState;
  readonly wizard: ReturnType<typeof useFormAddress>;
  /** Goes on with an unfinished import, where there is a place for imports. */
  readonly onImport?: () => void;
  /** Something else than the wizard stands over the list. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

/** A portfolio by family or by filing, everybody's or one client's: its head, what was left unfinished, list and wizard. */
export const PortfolioPage = (props: PortfolioPageProps) => {
  const { shown, client, address, onImport = null, isCovered = false, children, ...header } = props;
  // Its head comes first.
  const isBegun = useNextTask(use(InPieces));
  const [target, openWizard] = props.wizard;
  const { t } = useTranslation();
  const offers = usePatentDrafts({
    client,
    openWizard,
    openImport: onImport,
    openFamily: (open) => address.set({ open }),
  });
  const texts = shown === 'families' ? 'patents' : 'filings';
  const paths = client
    ? clientPatentPaths(client.clientId)
    : { families: screenPaths.patents, filings: screenPaths.filings };
  const clients: Crumb = { label: t('clients.title'), to: screenPaths.clients };
  const families: Crumb = { label: t('patents.title'), to: screenPaths.patents };
  const title = client ? t(`${texts}.ofClient`, { name: client.name }) : t(`${texts}.title`);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={client ? [clients] : shown === 'filings' ? [families] : []}
        description={header.description}
        secondary={header.secondary}
        actions={header.actions}
      />
      <FilingsSwitch shown={shown} paths={paths} />
      <DraftOffers offers={target === null && !isCovered ? offers : []} />
      {isBegun ? children : null}
      {target !== null ? (
        <RoutedWizard
          key={target}
          target={target}
          clientIds={client === null || client.id === null ? [] : [client.id]}
          onClose={() => openWizard(null)}
        />
      ) : null}
    </>
  );
};
