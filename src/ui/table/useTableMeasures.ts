import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the table library measures of a table that stands, and says on its frame for all that is in it. */
let last: Readonly<Record<string, string>> = {
  '--mantine-datatable-header-height': '54px',
  '--mantine-datatable-selection-column-width': '44px',
  '--mantine-datatable-last-row-border-bottom': 'unset',
  '--mantine-datatable-footer-position': 'sticky',
  '--mantine-datatable-footer-bottom': '0',
  '--mantine-datatable-top-shadow-opacity': '0',
  '--mantine-datatable-bottom-shadow-opacity': '0',
  '--mantine-datatable-left-shadow-opacity': '0',
  '--mantine-datatable-right-shadow-opacity': '1',
};

const names = Object.keys(last);

/**
 * What the table before was measured as, for a new one to begin with: most are alike, and the styles of all its cells are
 * reckoned anew, three times before it is painted, for each measure that comes as news. Where one differs it is put right
 * in the same frame.
 */
export const useTableMeasures = () => {
  const [style] = useState(() => last);
  const tableRef = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const frame = tableRef.current?.closest<HTMLElement>('.mantine-datatable');
    return () => {
      if (!frame) return;
      const said = names.map((name) => [name, frame.style.getPropertyValue(name)] as const);
      // One that never stood was not measured.
      last = { ...last, ...Object.fromEntries(said.filter(([, value]) => value !== '')) };
    };
  }, []);
  // The table's types know no reference that is empty at first.
  return { style: style as CSSProperties, tableRef: tableRef as RefObject<HTMLTableElement> };
};
