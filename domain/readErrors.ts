/** What a refusal says: sentences by field, and those that name none. */
export interface ReadErrors {
  readonly fields: Record<string, string[]>;
  readonly general: readonly string[];
}

/**
 * The `errors` of any server (API-04): a map by field as ours and .NET's have it, a list of sentences or of objects that
 * name field and sentence, or one sentence. What says nothing is left out.
 */
export const readErrors = (value: unknown): ReadErrors => {
  const found = sentencesIn('', value);
  const fields: Record<string, string[]> = {};
  for (const { field, sentence } of found)
    if (field !== '') fields[field] = [...(fields[field] ?? []), sentence].filter(isFirst);
  return { fields, general: found.flatMap(({ field, sentence }) => (field === '' ? [sentence] : [])).filter(isFirst) };
};

interface Said {
  readonly field: string;
  readonly sentence: string;
}

const fieldNames = ['field', 'propertyName', 'property', 'path', 'param', 'name', 'key'];
const sentenceNames = ['message', 'errorMessage', 'msg', 'detail', 'description', 'error', 'errors'];
/** Under which maps hold what belongs to no field. */
const noField = new Set(['', '$', '_', 'general', 'base', 'non_field_errors', 'model', 'body']);

const sentencesIn = (field: string, value: unknown): readonly Said[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ field, sentence: value.trim() }];
  if (Array.isArray(value)) return value.flatMap((item) => sentencesIn(field, item));
  if (typeof value !== 'object' || value === null) return [];
  const members = new Map(Object.entries(value).map(([name, inner]) => [lowerFirst(name), inner]));
  const said = sentenceNames.find((name) => isSaid(members.get(name)));
  if (said !== undefined && [...members.keys()].every((name) => isKnown(name) || !isSaid(members.get(name)))) {
    const named = fieldNames.map((name) => members.get(name)).find((name) => typeof name === 'string');
    return sentencesIn(field || fieldOf(String(named ?? '')), members.get(said));
  }
  return Object.entries(value).flatMap(([name, inner]) => sentencesIn(field || fieldOf(name), inner));
};

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const isSaid = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value);
const isKnown = (name: string): boolean =>
  fieldNames.includes(name) || sentenceNames.includes(name) || /code|severity|value/i.test(name);
const fieldOf = (name: string): string => {
  const plain = name.replace(/^\$\.?/, '');
  return noField.has(plain.toLowerCase()) ? '' : plain;
};
const isFirst = (sentence: string, at: number, all: readonly string[]): boolean => all.indexOf(sentence) === at;
