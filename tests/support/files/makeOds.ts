import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { utils, write } from 'xlsx';

type Rows = readonly (readonly unknown[])[];

/**
 * The bytes of an .ods as LibreOffice writes one whose named sheets are hidden. The package that makes it here writes no
 * sheet as hidden, and neither rows nor columns.
 * @param columns what is written of the columns of each sheet
 * @param changed the last word on its contents
 */
export const makeOds = (
  sheets: Readonly<Record<string, Rows>>,
  {
    hidden = [],
    columns = '',
    changed = (xml) => xml,
  }: { hidden?: readonly string[]; columns?: string; changed?: (xml: string) => string } = {},
): Uint8Array => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  const parts = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'ods' }) as ArrayBuffer));
  const hide =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const xml = strFromU8(parts['content.xml'] ?? new Uint8Array())
    .replace('</office:automatic-styles>', `${hide}$&`)
    .replace(/<table:table table:name="([^"]*)" table:style-name="ta1">/g, (_, name: string) => {
      const style = hidden.some((one) => escaped(one) === name) ? 'ta2' : 'ta1';
      return `<table:table table:name="${name}" table:style-name="${style}">${columns}`;
    });
  return zipSync({ ...parts, 'content.xml': strToU8(changed(xml)) });
};

const escaped = (name: string): string => name.replaceAll('&', '&amp;');
