import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { patentListShape } from '#src/screens/patents/list/patentColumns.tsx';

interface PatentViewsProps {
  readonly address: ListAddressState;
}

/** The views of the list of families. */
export const PatentViews = ({ address }: PatentViewsProps) => (
  <SavedViewsMenu list="patents" shape={patentListShape} address={address} />
);

/** The same over one client's patents, which always open whole. */
export const ClientPatentViews = ({ address }: PatentViewsProps) => (
  <SavedViewsMenu list="patents" shape={patentListShape} address={address} opens={false} />
);
