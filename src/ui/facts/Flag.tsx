import { useState } from 'react';
import classes from '#src/ui/facts/Flag.module.css';
import { shippedFlags } from '#src/ui/facts/shippedFlags.ts';

export interface FlagProps {
  /** Two letters of a country or a patent office, in any case; empty for none known. */
  readonly code: string;
  /** Spoken name; left out where the name stands beside the flag. */
  readonly label?: string;
  /** `large` is 48x32 (the patent's filings), `small` 24x16 (lists). */
  readonly size?: 'small' | 'large';
}

/** FIL flags: the country's own, shipped with the app; patent offices and unknown codes show their letters. */
export const Flag = ({ code, label, size = 'small' }: FlagProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  const letters = code.trim().toUpperCase().slice(0, 3);
  const named = label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true };
  if (!shippedFlags.has(letters.toLowerCase()) || missing === letters) {
    return (
      <span className={classes.tile} data-size={size} {...named}>
        {letters || '?'}
      </span>
    );
  }
  const [width, height] = size === 'large' ? [48, 32] : [24, 16];
  return (
    <img
      className={classes.flag}
      src={`/flags/${letters.toLowerCase()}.svg`}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      alt={label ?? ''}
      title={label}
      onError={() => setMissing(letters)}
    />
  );
};
