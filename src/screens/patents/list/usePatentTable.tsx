import { type ReactNode, useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { listProps, type ShownRows } from '#src/data/lists/listProps.ts';
import { useListArrival } from '#src/data/lists/useArrival.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { NobodysNumber } from '#src/screens/patents/list/NobodysNumber.tsx';
import { CheckDigitNote } from '#src/ui/facts/CheckDigitNote.tsx';
import { AtServerNote, type AtServerNoteProps } from '#src/ui/table/AtServerNote.tsx';
import type { Selection } from '#src/ui/table/DataTableProps.ts';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';

export interface PatentTableOptions<R> {
  readonly texts: 'patents' | 'filings';
  /** How many families the list is about, before search and filters. */
  readonly families: number;
  readonly list: ShownRows<R> & {
    readonly found: readonly R[];
    readonly atServer: AtServerNoteProps;
    readonly ahead?: (search: string) => void;
  };
  readonly address: ListAddressState;
  readonly selection: Omit<Selection, 'allIds'>;
  /** What stands beside the search. */
  readonly tools: ReactNode;
  /** What may be meant where nothing was found. */
  readonly near?: ReactNode;
  /** What stands there when there are no patents at all. */
  readonly none: ReactNode;
}

/** Nobody else has still to say what it has. */
const isAnswered: ReadonlySet<AtServerNoteProps['state']> = new Set(['idle', 'found']);

/** What the lists of families and of filings give their table alike. */
export const usePatentTable = <R extends { readonly id: RecordId }>(options: PatentTableOptions<R>) => {
  const { texts, families, list, address, selection, tools, near, none } = options;
  const { t } = useTranslation();
  const arrival = useListArrival('patent', families, list.atServer.state);
  const asked = useMemo(() => askedNumber(address.search), [address.search]);
  const isNumber = asked?.pieces != null && isAnswered.has(list.atServer.state);
  const isFiltered = Object.keys(address.filters).length > 0;
  const isAsked = address.search !== '' || isFiltered;
  return {
    ...listProps(list, address),
    ...arrival,
    selection: { ...selection, allIds: () => list.found.map(({ id }) => id) },
    toolbar: (
      <>
        <ListSearch
          label={t(`${texts}.search`)}
          placeholder={t(`${texts}.searchHint`)}
          address={address}
          onAhead={list.ahead}
        />
        {tools}
      </>
    ),
    note: (
      <>
        <AtServerNote {...list.atServer} />
        <CheckDigitNote doubt={asked?.doubt ?? null} />
      </>
    ),
    empty: isAsked ? (
      <NothingFound
        title={isNumber ? t(`numbers.nobodysIn.${texts}`) : undefined}
        onClear={() => address.set({ search: '', filters: {} })}
      >
        {isNumber ? <NobodysNumber number={address.search} isFiltered={isFiltered} near={near} /> : near}
      </NothingFound>
    ) : (
      none
    ),
  };
};
