import uFuzzy from '@leeoniya/ufuzzy';
import { measurePeer } from './measurePeer.mjs';

await measurePeer((texts) => {
  const search = new uFuzzy();
  const all = [...texts];
  // In any order, as in ours; nothing is put in order, since the lists have an order of their own.
  return (words) => search.search(all, words, 1, 0)[0]?.length ?? 0;
});
