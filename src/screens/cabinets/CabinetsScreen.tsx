import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { limits } from '#domain/limits.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useCabinetLinks } from '#src/data/server/useCabinetLinks.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecordsScreen } from '#src/records/RecordsScreen.tsx';
import { useContactsAction } from '#src/records/useContactsAction.tsx';
import { CabinetDeletionWarning } from '#src/screens/cabinets/CabinetDeletionWarning.tsx';
import { CabinetDialog } from '#src/screens/cabinets/CabinetDialog.tsx';
import { CabinetFacts } from '#src/screens/cabinets/CabinetFacts.tsx';
import {
  cabinetColumns,
  cabinetListShape,
  cabinetName,
  ownCabinetColumns,
} from '#src/screens/cabinets/cabinetColumns.tsx';
import type { CabinetForm } from '#src/screens/cabinets/cabinetForm.ts';
import { LinkCabinet } from '#src/screens/cabinets/LinkCabinet.tsx';
import { useCabinetFilters } from '#src/screens/cabinets/useCabinetFilters.ts';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { WaitingLinks } from '#src/screens/cabinets/WaitingLinks.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The firms that pay annuities and conduct procedures (CAB-01); a Client's own, whole (CAB-08). */
export const CabinetsScreen = () => {
  const { t } = useTranslation();
  const rights = useCabinetRights();
  const contactsAction = useContactsAction('cabinet');
  const links = useCabinetLinks();
  const [linking, linkDialog] = useDisclosure();
  /** CAB-09: a Client may add an existing cabinet to its own beside making one. */
  const link: RowAction = {
    key: 'link',
    label: t('cabinets.link.title'),
    icon: <IconLink size={16} aria-hidden />,
    onClick: linkDialog.open,
  };
  return (
    <RecordsScreen
      collection="cabinet"
      texts="cabinets"
      rights={rights}
      address={useListAddress(cabinetListShape)}
      shape={cabinetListShape}
      listFilters={useCabinetFilters(rights.ownList)}
      isWhole={rights.ownList}
      columns={rights.ownList ? ownCabinetColumns : cabinetColumns}
      context={useListContext()}
      nameOf={cabinetName}
      header={{
        description: t(rights.ownList ? 'cabinets.ownDescription' : 'cabinets.description'),
        secondary: rights.link ? [link] : [],
      }}
      notes={<WaitingLinks links={links} />}
      rowActions={({ id, record }) => [contactsAction(id, record.nomCabinet)]}
      nothingYet={() => (
        <EmptyState kind="nothingYet" title={t('cabinets.none')}>
          {t(rights.ownList ? 'cabinets.ownNoneText' : rights.create ? 'table.createFirst' : 'table.othersAdd')}
        </EmptyState>
      )}
      facts={(row) => <CabinetFacts row={row} />}
      factsSize={limits.modalPx.cabinet}
      form={(cabinet, onClose) => <CabinetDialog cabinet={cabinet} onClose={onClose} />}
      nameOfDraft={({ nomCabinet }: CabinetForm) => nomCabinet}
      deletionWarning={(rows) => <CabinetDeletionWarning rows={rows} />}
    >
      <LinkCabinet opened={linking} onClose={linkDialog.close} links={links} />
    </RecordsScreen>
  );
};
