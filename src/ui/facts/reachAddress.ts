/** A phone number as a dialler takes it: digits and a leading plus. The zero that only callers at home dial is left out. */
const dialled = (text: string): string => {
  const digits = text.replaceAll('(0)', '').replace(/\D/g, '');
  return text.trim().startsWith('+') ? `+${digits}` : digits;
};

/** Both halves are encoded by themselves: what stands in an address never adds receivers, a subject or a text. */
const addressed = (text: string): string => {
  const at = text.lastIndexOf('@');
  const parts = at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
  return parts.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, ''))).join('@');
};

/** Where a link leads that writes to somebody or calls them. Addresses of before are checked nowhere, so all are encoded. */
export const reachAddress = (kind: 'mailto' | 'tel', text: string): string =>
  `${kind}:${kind === 'tel' ? dialled(text) : addressed(text)}`;
