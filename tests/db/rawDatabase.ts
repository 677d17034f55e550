/** Looks at a database past our own code, as somebody with the tablet's disk would. */
const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** All rows by table, with their keys. */
export const rawRows = async (
  name: string,
): Promise<Record<string, { key: IDBValidKey; row: Record<string, unknown> }[]>> => {
  const db = await open(name);
  const tables: Record<string, { key: IDBValidKey; row: Record<string, unknown> }[]> = {};
  for (const table of db.objectStoreNames) {
    const store = db.transaction(table).objectStore(table);
    const [keys, rows] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    tables[table] = rows.map((row, at) => ({ key: keys[at] as IDBValidKey, row }));
  }
  db.close();
  return tables;
};

export const putRaw = async (name: string, table: string, row: unknown): Promise<void> => {
  const db = await open(name);
  await done(db.transaction(table, 'readwrite').objectStore(table).put(row));
  db.close();
};

/** Every byte and word that stands in the rows, as one text per encoding. */
export const readableText = (rows: unknown): string => {
  const parts: string[] = [];
  const walk = (value: unknown): void => {
    if (value instanceof ArrayBuffer) walk(new Uint8Array(value));
    else if (value instanceof Uint8Array)
      parts.push(Buffer.from(value).toString('latin1'), Buffer.from(value).toString('utf16le'));
    else if (typeof value === 'object' && value !== null) {
      parts.push(...Object.keys(value));
      Object.values(value).forEach(walk);
    } else parts.push(String(value));
  };
  walk(rows);
  return parts.join('\n');
};
