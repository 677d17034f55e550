import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { type SavedViews, stateOf } from '#src/data/lists/useSavedViews.ts';
import { ManageViews } from '#src/records/views/ManageViews.tsx';
import { SaveView } from '#src/records/views/SaveView.tsx';

export interface ViewDialogsProps {
  readonly open: 'save' | 'manage' | null;
  readonly onClose: () => void;
  readonly saved: SavedViews;
  readonly address: ListAddressState;
}

/** What is done with the views of a list: one is kept, all of them are put in order. */
export const ViewDialogs = ({ open, onClose, saved, address }: ViewDialogsProps) => (
  <>
    <SaveView
      opened={open === 'save'}
      onClose={onClose}
      onSave={(name, isDefault) => saved.save(name, stateOf(address), isDefault)}
      taken={saved.views.map(({ name }) => name)}
    />
    <ManageViews opened={open === 'manage'} onClose={onClose} saved={saved} />
  </>
);
