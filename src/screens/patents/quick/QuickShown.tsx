import type { RecordId } from '#domain/recordId.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { type QuickFieldName, type QuickValue, quickKind } from '#src/screens/patents/quick/quickFields.ts';
import { EmptyCell } from '#src/ui/table/EmptyCell.tsx';

interface QuickShownProps {
  readonly field: QuickFieldName;
  readonly value: QuickValue;
}

/** A value that was given a moment ago, as it will stand in its surroundings once it is stored. */
export const QuickShown = ({ field, value }: QuickShownProps) => {
  if (value === null || value === '') return <EmptyCell />;
  if (quickKind(field) === 'status') return <StatusShown id={value as RecordId} />;
  return quickKind(field) === 'day' ? formatDay(String(value)) : String(value);
};

const StatusShown = ({ id }: { readonly id: RecordId }) => {
  const name = usePatentNames().status(id);
  return name ? <FilingStatus name={name} /> : <EmptyCell />;
};
