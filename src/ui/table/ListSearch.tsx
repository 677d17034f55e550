import { SearchBox } from '#src/ui/table/SearchBox.tsx';

export interface ListSearchProps {
  readonly label: string;
  /** What can be searched for, where the label does not say it. */
  readonly placeholder?: string;
  /** Where the search of the list is kept (UX-20). */
  readonly address: {
    readonly search: string;
    readonly set: (change: { readonly search: string; readonly late: true; readonly atOnce: true }) => void;
    readonly note: (search: string) => void;
  };
  /** Looks for what has been typed so far, without showing it yet. */
  readonly onAhead?: (search: string) => void;
}

/** The search above a list: it gives way to the filters beside it, and does not grow wider than it reads well. */
export const ListSearch = ({ address, ...rest }: ListSearchProps) => (
  <SearchBox
    {...rest}
    value={address.search}
    onSearch={(search) => address.set({ search, late: true, atOnce: true })}
    onLeave={address.note}
    maw={400}
    miw={200}
    flex={1}
  />
);
