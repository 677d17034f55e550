/** What stands where something is still awaited. */
const waits = '.mantine-Loader-root, .mantine-Skeleton-root, [aria-busy=true]';

/** Looks from now on whether anything is shown as awaited, however short; `stop` ends the watch and says so. */
export const watchWaits = (): { readonly stop: () => boolean } => {
  let isSeen = false;
  const look = (): boolean => (isSeen ||= document.querySelector(waits) !== null);
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  return {
    stop: () => {
      watch.disconnect();
      // What came last has not been reported yet.
      return look();
    },
  };
};
