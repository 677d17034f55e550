import { type ComboboxRenderPillInput, Pill } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';

/** Something chosen among several, in the field; the whole of a name that is cut there is shown under the pointer. */
export const pickedPill =
  (isFixed: boolean) =>
  ({ option, onRemove, disabled, reorderProps }: ComboboxRenderPillInput<RecordId>) => (
    <Pill
      className="mantine-MultiSelect-pill"
      title={option.label}
      withRemoveButton={!isFixed && !option.disabled}
      onRemove={onRemove}
      disabled={disabled ?? false}
      {...reorderProps}
    >
      {option.label}
    </Pill>
  );
