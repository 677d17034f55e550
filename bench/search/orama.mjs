import { create, insertMultiple, search } from '@orama/orama';
import { measurePeer } from './measurePeer.mjs';

await measurePeer(async (texts) => {
  const index = create({ schema: { text: 'string' } });
  await insertMultiple(
    index,
    texts.map((text) => ({ text })),
  );
  return async (words) => (await search(index, { term: words, threshold: 0, limit: 10 })).count;
});
