import { useCallback } from 'react';
import type { LogEntry } from '#domain/logEntry.ts';
import type { ChangeLine } from '#domain/rules/changes/describeChange.ts';
import { describeLogEntry, loggedCollection, loggedKind } from '#domain/rules/changes/describeLogEntry.ts';
import { useLoggedName } from '#src/data/lists/useLoggedName.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

/** What an entry changed, in the reader's words. Names are those of then, where the server kept them, else of now. */
export const useLogLines = (): ((entry: LogEntry) => ChangeLine[]) => {
  const { t, i18n } = useTranslation();
  const loggedName = useLoggedName();
  return useCallback(
    (entry) => {
      const kind = loggedKind(entry);
      const collection = kind === 'user' ? kind : loggedCollection(kind);
      return describeLogEntry(
        entry,
        fieldWords({
          t,
          language: i18n.language,
          collection,
          nameOf: (of, id) => loggedName(of, id, entry.names[of]?.[String(id)] ?? '') || t('records.unknown', { id }),
        }),
      );
    },
    [t, i18n.language, loggedName],
  );
};
