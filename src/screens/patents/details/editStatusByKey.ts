/**
 * F2, which in any sheet edits what one is at: the status of the filing in whose line or card the focus is, or of the
 * first one. True where there was one to edit.
 */
export const editStatusByKey = (dialog: Element, at: Element): boolean => {
  const place = at.closest('[data-filing-lines]') ?? dialog.querySelector('[data-filing-lines]');
  // An unfolded card, which comes last, says what its line said.
  const status = [...(place?.querySelectorAll<HTMLElement>('button[data-quick="idStatuts"]') ?? [])].at(-1);
  status?.scrollIntoView({ block: 'nearest' });
  status?.click();
  return status !== undefined;
};
