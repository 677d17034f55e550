import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface HeaderRowFieldProps {
  /** Counted from 1, as a spreadsheet program does. */
  readonly row: number;
  readonly disabled: boolean;
  readonly onChange: (row: number) => void;
}

/** Where the header stands. What is being typed counts once it is a row. */
export const HeaderRowField = ({ row, disabled, onChange }: HeaderRowFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      w={150}
      type="number"
      min={1}
      max={1_000}
      required
      withAsterisk={false}
      label={t('import.headerRow')}
      value={typed ?? row}
      disabled={disabled}
      onChange={({ currentTarget: { value, valueAsNumber, validity } }) => {
        setTyped(value);
        if (validity.valid && valueAsNumber !== row) onChange(valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
