import { useMemo } from 'react';
import { PickOne, type PickOneProps } from '#src/ui/fields/PickOne.tsx';

/** A country to choose: `value` is what the form keeps (a code or a name), `code` draws the flag. */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly code: string;
}

export interface CountryPickerProps extends Omit<PickOneProps, 'options' | 'value' | 'onChange' | 'skipped'> {
  readonly options: readonly CountryOption[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** UX-34: a country by its name in either language, by any code (FR, FRA, 250) or an alias (UK, England), flag and all. */
export const CountryPicker = ({ options, onChange, ...props }: CountryPickerProps) => {
  const choices = useMemo(
    () => options.map(({ value, label, code }) => ({ value, label, hint: code, flag: code || '?' })),
    [options],
  );
  return <PickOne {...props} options={choices} onChange={(value) => onChange(value === null ? null : String(value))} />;
};
