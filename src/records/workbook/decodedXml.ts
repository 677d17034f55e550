const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** A text as it was before it was written into XML. What stands for no character stays as it was found. */
export const decodedXml = (text: string): string =>
  text.replace(reference, (found, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return named.get(name) ?? found;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : found;
  });
