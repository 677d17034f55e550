/** What a search does not look in of a part of a list: its number, and the word of a closed list, which stands for a label. */
export const unsearchedMembers: ReadonlySet<string> = new Set(['id', 'voieDepot']);
