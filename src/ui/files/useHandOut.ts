import type { Export } from '#src/ui/files/exportRows.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';

/** Hands out a small workbook, such as a template; says so only where it could not be written. */
export const useHandOut = () => {
  const writeFile = useWriteFile();
  return <R>(workbook: () => Export<R>): void =>
    void writeFile(async () => {
      const { exportRows } = await import('#src/ui/files/exportRows.ts');
      exportRows(workbook());
      return null;
    });
};
