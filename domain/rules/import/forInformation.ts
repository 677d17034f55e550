/** The header of a column that an import leaves alone unless the reader says otherwise: it stands in brackets. */
export const forInformation = (header: string): string => `(${header})`;

export const isForInformation = (header: string): boolean => header.startsWith('(') && header.endsWith(')');
