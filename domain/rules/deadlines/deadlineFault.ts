import { isNothing } from '#domain/field.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a deadline as a whole: the field it shows at and the sentence, under `validation`. */
export interface DeadlineFault {
  readonly field: string;
  readonly message: 'required' | 'deadlineKey' | 'doneOrWaived';
}

/**
 * What the single fields cannot say: an own date has a text and a day, a computed line the key that follows from its
 * filing, nothing is both done and given up, and whoever gives up says why.
 */
export const deadlineFault = (values: Values): DeadlineFault | null => {
  const missing = (field: string): boolean => isNothing(values[field]);
  // An own date has no key.
  const needed = missing('cle') ? ['libelle', 'dateEcheance'] : ['depotId'];
  const absent = needed.find(missing);
  if (absent) return { field: absent, message: 'required' };
  if (!missing('cle') && values.cle !== keyOf(values)) return { field: 'cle', message: 'deadlineKey' };
  if (!missing('faitLe') && !missing('renonceLe')) return { field: 'renonceLe', message: 'doneOrWaived' };
  if (!missing('renonceLe') && missing('renonceMotif')) return { field: 'renonceMotif', message: 'required' };
  return null;
};

/** As `DateLine.key` is made. */
const keyOf = ({ depotId, genre, annee }: Values): string =>
  [depotId, genre, annee].filter((part) => !isNothing(part)).join(' ');
