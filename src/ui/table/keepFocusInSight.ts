import classes from '#src/ui/table/DataTable.module.css';

/** So far from a pinned column that the ring is whole. */
const ringPx = 4;

/** What gets the focus in a table that scrolls sideways comes out from under the pinned columns, ring and all. */
export const keepFocusInSight = ({ target }: { readonly target: EventTarget }): void => {
  if (!(target instanceof HTMLElement)) return;
  const cell = target.closest('td, th');
  const row = cell?.parentElement;
  const viewport = row?.closest('.mantine-datatable')?.querySelector('.mantine-ScrollArea-viewport');
  if (!cell || !row || !viewport || cell.matches(`.${classes.pinned}`)) return;
  const pinned = (side: string | undefined): DOMRect[] =>
    [...row.querySelectorAll(`.${side}`)].map((other) => other.getBoundingClientRect());
  const frame = viewport.getBoundingClientRect();
  const left = Math.max(frame.left, ...pinned(classes.first).map((box) => box.right));
  const right = Math.min(frame.right, ...pinned(classes.last).map((box) => box.left));
  const box = target.getBoundingClientRect();
  if (box.left - ringPx < left) viewport.scrollLeft -= left - box.left + ringPx;
  else if (box.right + ringPx > right)
    viewport.scrollLeft += Math.min(box.right + ringPx - right, box.left - ringPx - left);
};
