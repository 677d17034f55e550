import { useEffect, useRef, useState } from 'react';
import { collections } from '#domain/entity.ts';
import { localToday } from '#domain/localToday.ts';
import { familyNames } from '#src/data/lists/familyNames.ts';
import { useNameNow } from '#src/data/lists/useRecordNow.ts';
import { useResponsibles } from '#src/data/lists/useResponsibles.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { writeTakeOut } from '#src/screens/settings/takeOut/writeTakeOut.ts';
import { openArchive } from '#src/ui/files/openArchive.ts';
import { saveFile } from '#src/ui/files/saveFile.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * Makes the archive of everything, and hands it to the user; `progress` is null while none is being made.
 * @param notes further lines of its READ ME
 */
export const useTakeOut = (notes: readonly string[], onDone: () => void) => {
  const { t, i18n } = useTranslation();
  const { username } = useUser();
  const rowsNow = useRowsNow();
  const nameNow = useNameNow();
  const people = useResponsibles();
  const writeFile = useWriteFile('takeOut.failed');
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const make = async (): Promise<Blob | null> => {
    const total = collections.reduce((sum, collection) => sum + rowsNow(collection).length, 0);
    const now = new Date().toISOString();
    const archive = await openArchive();
    try {
      return await writeTakeOut({
        archive,
        t,
        rowsOf: rowsNow,
        names: familyNames(rowsNow, i18n.language, people.of),
        wordsOf: (collection) =>
          fieldWords({ t, language: i18n.language, collection, nameOf: nameNow, personOf: people.nameOf }),
        readme: [t('takeOut.readme.text', { username, date: formatDateTime(now) }), ...notes, ''].join('\r\n\r\n'),
        onProgress: (done) => setProgress({ done, total }),
        isStopped: () => stopped.current,
      });
    } finally {
      archive.drop();
    }
  };

  const start = async (): Promise<void> => {
    stopped.current = false;
    setProgress({ done: 0, total: 0 });
    await writeFile(async () => {
      const archive = await make();
      if (!archive) {
        notify.info((t) => t('takeOut.stopped'));
        return null;
      }
      saveFile(`${t('takeOut.fileName', { username, day: localToday() })}.zip`, 'application/zip', archive);
      onDone();
      return t('takeOut.done');
    });
    setProgress(null);
  };

  return {
    progress,
    start: () => void start(),
    stop: () => {
      stopped.current = true;
    },
  };
};
