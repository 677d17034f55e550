import FlexSearch from 'flexsearch';
import { measurePeer } from './measurePeer.mjs';

await measurePeer((texts) => {
  const index = new FlexSearch.Index({ tokenize: 'forward' });
  for (const [id, text] of texts.entries()) index.add(id, text);
  return (words) => index.search(words, { limit: texts.length }).length;
});
