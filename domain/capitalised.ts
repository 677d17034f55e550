/** A member's name as the specification's servers write it: `nomClient` is sent as `NomClient`. */
export const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The same name as it is ours. */
export const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
