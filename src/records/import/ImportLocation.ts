/** What the history entry of the page of an import's result holds: its name, and nothing that could be read. */
export interface ImportLocation {
  readonly import: string;
}

export const importIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'import' in state && typeof state.import === 'string'
    ? state.import
    : null;
