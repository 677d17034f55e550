import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import type { NumberField } from '#src/data/lists/useNumberElsewhere.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/patents/quick/QuickField.module.css';
import type { QuickSave, QuickTarget } from '#src/screens/patents/quick/useQuickSave.ts';
import { NumberElsewhere } from '#src/screens/patents/wizard/NumberElsewhere.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

interface EditorProps extends QuickTarget {
  readonly quick: QuickSave;
}

/** Enter keeps, Esc gives up and does not close the dialog in which the value stands. */
const keysOf = (quick: QuickSave) => ({
  'data-mantine-stop-propagation': true,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') quick.giveUp(true);
    else if (event.key === 'Enter' && !event.shiftKey) void quick.save(true);
    else return;
    event.preventDefault();
  },
});

/** A status: the choice itself keeps it. */
export const QuickStatus = ({ label, quick }: EditorProps) => {
  const how = useRef({ isBack: false, isChosen: false, isGivenUp: false });
  return (
    <PickOne
      aria-label={label}
      size="xs"
      options={useChoices('status')}
      value={quick.value as RecordId | null}
      onChange={(id) => {
        how.current.isChosen = true;
        void quick.save(true, id);
      }}
      defaultDropdownOpened
      autoFocus
      // What is typed takes the place of the name that stands there.
      onFocus={(event) => event.currentTarget.select()}
      onOptionSubmit={() => {
        how.current.isBack = true;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') how.current = { isBack: true, isChosen: false, isGivenUp: true };
      }}
      // One that was chosen before and not stored stands here unless it is given up.
      onDropdownClose={() => {
        const { isBack, isChosen, isGivenUp } = how.current;
        if (isGivenUp) quick.giveUp(isBack);
        else if (!isChosen) void quick.save(isBack);
      }}
    />
  );
};

export const QuickDay = ({ label, quick }: EditorProps) => (
  <DateField
    label={label}
    labelProps={{ className: classes.label }}
    size="xs"
    autoFocus
    value={quick.value as string | null}
    onChange={quick.type}
    onChosen={(day) => void quick.save(true, day)}
    error={quick.error ?? undefined}
    {...keysOf(quick)}
  />
);

export const QuickLine = ({ label, quick, filing, field }: EditorProps) => (
  <>
    <TextInput
      aria-label={label}
      size="xs"
      autoFocus
      autoComplete="off"
      value={quick.value as string}
      onChange={(event) => quick.type(event.currentTarget.value)}
      error={quick.error}
      {...keysOf(quick)}
    />
    {quick.value !== filing[field] ? (
      <NumberElsewhere field={field as NumberField} text={quick.value as string} index={0} filings={[filing]} />
    ) : null}
  </>
);

export const QuickBox = ({ label, quick }: EditorProps) => {
  const { t } = useTranslation();
  return (
    <Textarea
      aria-label={label}
      size="xs"
      autoFocus
      autosize
      minRows={2}
      maxRows={8}
      value={quick.value as string}
      onChange={(event) => quick.type(event.currentTarget.value)}
      error={quick.error}
      description={t('quick.boxKeys')}
      inputWrapperOrder={['input', 'description', 'error']}
      {...keysOf(quick)}
    />
  );
};
