/** The calls of PouchDB that the bench makes. Its published types redefine Node's Buffer for the whole project. */
declare module 'pouchdb-browser' {
  export default class PouchDB<Document extends object> {
    static plugin(plugin: unknown): void;
    constructor(name: string);
    bulkDocs(documents: readonly (Document & { readonly _id: string })[]): Promise<unknown>;
    allDocs(query: { readonly keys: readonly string[] }): Promise<{
      rows: readonly { readonly key: string; readonly value?: { readonly rev: string } }[];
    }>;
    createIndex(index: { readonly index: { readonly fields: readonly string[] } }): Promise<unknown>;
    find(query: {
      readonly selector: object;
      readonly sort: readonly object[];
      readonly limit: number;
    }): Promise<{ docs: readonly Document[] }>;
  }
}

declare module 'pouchdb-find' {
  const plugin: unknown;
  export default plugin;
}
