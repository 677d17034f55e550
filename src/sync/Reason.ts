/** Why a round begins. `manual`: the user asks. */
export type Reason = 'start' | 'edit' | 'network' | 'visible' | 'hub' | 'timer' | 'manual' | 'pass';

/** Alone it does not repeat a plain server's full pass. */
export const isSmall = (reason: Reason): boolean => reason === 'edit' || reason === 'timer';
