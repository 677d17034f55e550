import { strFromU8, unzipSync } from 'fflate';
import type { ColInfo, RowInfo } from 'xlsx';
import { decodedXml } from '#src/records/workbook/decodedXml.ts';
import { sheetLimits } from '#src/records/workbook/sheetLimits.ts';

/** A sheet of an OpenDocument workbook, with what of it a spreadsheet program does not show. */
interface OdsSheet {
  /** As the workbook reader calls it. */
  readonly name: string;
  readonly isHidden: boolean;
  readonly '!rows': RowInfo[];
  readonly '!cols': ColInfo[];
}

const element =
  /<(?:[\w-]+:)?(style|table-properties|table-column|table-row|table)((?:[\s/](?:[^"'<>]|"[^"]*"|'[^']*')*)?)>/g;
const attribute = /(?:^|[\s:])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The sheets of an .ods, whatever its file is called; null for any other workbook. The workbook reader says nothing of
 * what is hidden in this format.
 * @param bytes an unpacked archive
 */
export const odsSheets = (bytes: Uint8Array): readonly OdsSheet[] | null => {
  const content = unzipSync(bytes, { filter: ({ name }) => name === 'content.xml' })['content.xml'];
  if (!content) return null;
  const sheets: OdsSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  for (const [, kind, attributes = ''] of withoutComments(strFromU8(content)).matchAll(element)) {
    const said = (name: string): string => attributeOf(attributes, name);
    const sheet = sheets.at(-1);
    if (kind === 'style') style = said('name');
    else if (kind === 'table-properties' && said('display') === 'false') hiddenStyles.add(style);
    else if (kind === 'table' && !attributes.endsWith('/'))
      sheets.push({ name: said('name'), isHidden: hiddenStyles.has(said('style-name')), '!rows': [], '!cols': [] });
    else if (kind === 'table-row' && sheet)
      add(sheet['!rows'], said('number-rows-repeated'), said('visibility'), sheetLimits.rows);
    else if (kind === 'table-column' && sheet)
      add(sheet['!cols'], said('number-columns-repeated'), said('visibility'), sheetLimits.columns);
  }
  return sheets;
};

const attributeOf = (attributes: string, asked: string): string => {
  const found = [...attributes.matchAll(attribute)].find(([, name]) => name === asked);
  return decodedXml(found?.[2] ?? found?.[3] ?? '');
};

/** What is put aside in a comment is no element. */
const withoutComments = (text: string): string => {
  const [first = '', ...others] = text.split('<!--');
  return first + others.map((other) => other.split('-->').slice(1).join('-->')).join('');
};

/** Below what was written in it a sheet goes on with a million rows that are one element. */
const add = (list: (RowInfo | ColInfo)[], repeated: string, visibility: string, most: number): void => {
  const hidden = visibility === 'collapse' || visibility === 'filter';
  const count = Math.min(Number(repeated) || 1, most - list.length);
  for (let at = 0; at < count; at += 1) list.push({ hidden });
};
