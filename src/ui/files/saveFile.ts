import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/** Hands the user a file; needs no network. */
export const saveFile = (name: string, type: string, content: BlobPart): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = storableName(name);
  link.click();
  // The browser reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** What the systems that people have refuse in the name of a file, or take for a place. */
const places = /[\\/:*?"<>|]/g;
/** A file system counts bytes, 255 of them: so many letters of most scripts fit, with what stands behind them. */
const mostLetters = 60;

/** Names of people and firms stand in it: nothing in it is unseen, turns the rest round or leads elsewhere. */
const storableName = (name: string): string => {
  const [, start = '', ending = ''] =
    /^(.*?)(\.[a-z]+)?$/.exec(withoutInvisible(name).replace(places, '-').replace(/\s+/g, ' ')) ?? [];
  const letters = Array.from(start.trim());
  const short = letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : letters.join('');
  return `${short || 'Brevia'}${ending}`;
};
