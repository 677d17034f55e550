import { Mark, type MarkKind } from '#src/ui/state/Mark.tsx';
import { CellLine } from '#src/ui/table/CellLine.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { FoundMark } from '#src/ui/table/FoundMark.tsx';

export interface RowNameProps {
  readonly name: string;
  readonly mark: MarkKind | null;
  readonly atServer?: boolean | undefined;
}

/** The name of a row, with the mark of what waits: three lines of it at most, and without a blank it breaks anywhere. */
export const RowName = ({ name, mark, atServer }: RowNameProps) => (
  <CellLine wraps={atServer === true} style={{ minWidth: 110 }}>
    <CellText lines={3} isName breaks="anywhere">
      {name}
    </CellText>
    <Mark kind={mark} />
    <FoundMark atServer={atServer} />
  </CellLine>
);
