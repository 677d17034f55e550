import { limits } from '#domain/limits.ts';

/** The kinds of file that may be uploaded, by the ends of their names. */
export const uploadExtensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'] as const;

/** VAL-45: what is wrong with a file for upload, as a key under `validation.`; null when it may be sent. */
export const uploadProblem = ({
  name,
  size,
}: {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}): 'uploadKind' | 'uploadSize' | null => {
  const lower = name.toLowerCase();
  if (!uploadExtensions.some((extension) => lower.endsWith(extension) && lower.length > extension.length))
    return 'uploadKind';
  return size > limits.uploadBytes ? 'uploadSize' : null;
};
