/** Where a child is among its siblings, said by their kind, and the same said of all children. */
const byChild = Object.entries({
  ':first-of-type': ':first-child',
  ':last-of-type': ':last-child',
});

/** Of the stripes of a kind of table that has none here; it would be asked of each row whether it is an odd one. */
const isOfStripes = /\.mantine-datatable-table\[data-striped\]/;

/** Of a row of a table, whose siblings are rows all of them. */
const ofRow = /\btr\b|-row\b/;

/**
 * Asks in the libraries' looks of the rows of a table for the first and last child instead of the first and last of their
 * kind, which are the same of rows, and for no stripes. Browsers find the last child by itself; for the last of a kind, or
 * an odd one, they style all rows anew, with everything in them, whenever one comes or goes.
 * @type {import('postcss').Plugin}
 */
export const rowsByChild = {
  postcssPlugin: 'rows-by-child',
  Rule: (rule) => {
    if (isOfStripes.test(rule.selector)) return void rule.remove();
    if (!ofRow.test(rule.selector)) return;
    const selector = byChild.reduce((text, [kind, child]) => text.replaceAll(kind, child), rule.selector);
    if (selector !== rule.selector) rule.selector = selector;
  },
};
