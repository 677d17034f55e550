import MiniSearch from 'minisearch';
import { measurePeer } from './measurePeer.mjs';

await measurePeer((texts) => {
  const index = new MiniSearch({ fields: ['text'], storeFields: [] });
  index.addAll(texts.map((text, id) => ({ id, text })));
  return (words) => index.search(words, { prefix: true, combineWith: 'AND' }).length;
});
