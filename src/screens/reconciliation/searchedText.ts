import { foldNumber, foldText } from '#domain/rules/foldText.ts';
import type { ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import { codeOf } from '#src/screens/reconciliation/reconciliationColumns.tsx';

/** What a search looks at in a line: numbers with and without their spaces, references, titles, notes. */
export const searchedText = ({ record }: ReconciledRow): string => {
  const { line, found, decision } = record;
  const { numeroDepot = '', numeroPublication = '', numeroDelivrance = '' } = found?.filing ?? {};
  const numbers = [...(line?.numbers.map(({ text }) => text) ?? []), numeroDepot, numeroPublication, numeroDelivrance];
  const { referenceFamille = '', titre = '' } = found?.family.record ?? {};
  const words = [referenceFamille, titre, line?.reference, line?.firmReference, line?.status, decision?.note];
  return [...numbers.flatMap((number) => [foldText(number), foldNumber(number)]), codeOf(record), ...words]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => foldText(text ?? ''))
    .join('\n');
};
