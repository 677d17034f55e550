import { UnstyledButton } from '@mantine/core';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/ui/page/CountChips.module.css';
import edges from '#src/ui/page/scrollEdges.module.css';
import { useScrollEdges } from '#src/ui/page/useScrollEdges.ts';

interface CountChip<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Null while it is being counted; undefined where none is shown. */
  readonly count?: number | null;
}

export interface CountChipsProps<Key extends string> {
  readonly label: string;
  readonly chips: readonly CountChip<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** Parts of a list, each with how many stand in it; one at a time. */
export const CountChips = <Key extends string>({ label, chips, chosen, onChoose }: CountChipsProps<Key>) => {
  const { i18n } = useTranslation();
  const row = useScrollEdges(chosen);
  return (
    <div className={`${edges.edges} ${classes.frame}`} data-print="never">
      <div role="group" aria-label={label} className={classes.chips} ref={row}>
        {chips.map(({ key, label: text, count }) => (
          <UnstyledButton
            key={key}
            className={classes.chip}
            data-chip={key}
            aria-pressed={chosen === key}
            onClick={() => onChoose(key)}
          >
            {text}
            {count === undefined ? null : (
              <span className={classes.count}>{count === null ? '…' : formatNumber(count, i18n.language)}</span>
            )}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
};
