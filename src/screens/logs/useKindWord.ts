import { type LoggedKind, loggedCollection } from '#domain/rules/changes/describeLogEntry.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** What an entry is about, as a word for readers. */
export const useKindWord = (): ((kind: LoggedKind) => string) => {
  const { t } = useTranslation();
  return (kind) => {
    const collection = loggedCollection(kind);
    return t(collection ? `records.singular.${collection}` : `logs.kinds.${kind}`);
  };
};
