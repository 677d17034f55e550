import { Box } from '@mantine/core';
import { useRef } from 'react';
import classes from '#src/screens/patents/quick/QuickField.module.css';
import { QuickResumed } from '#src/screens/patents/quick/QuickResumed.tsx';
import { QuickBox, QuickDay, QuickLine, QuickStatus } from '#src/screens/patents/quick/quickEditors.tsx';
import { quickKind } from '#src/screens/patents/quick/quickFields.ts';
import { type QuickTarget, type QuickWays, useQuickSave } from '#src/screens/patents/quick/useQuickSave.ts';
import { LeaveGuard } from '#src/ui/form/LeaveGuard.tsx';

export interface QuickEditorProps extends QuickTarget, QuickWays {
  /** While its value is being stored there is nothing to edit; it is here again where that fails. */
  readonly isStoring: boolean;
}

const editors = { status: QuickStatus, day: QuickDay, line: QuickLine, box: QuickBox } as const;

/** The open editor of one value. A click in it is no click on the row that it stands in. */
export const QuickEditor = ({ onClose, onStoring, onNotStored, isStoring, ...target }: QuickEditorProps) => {
  const quick = useQuickSave(target, { onClose, onStoring, onNotStored });
  const kind = quickKind(target.field);
  const Editor = editors[kind];
  const place = useRef<HTMLDivElement>(null);
  const isInside = useRef(true);
  const leave = (): void => {
    isInside.current = false;
    // A calendar hangs elsewhere in the page and takes the focus a moment later; another window takes none.
    window.setTimeout(() => {
      if (!isInside.current && !place.current?.contains(document.activeElement)) void quick.save(false);
    });
  };
  if (isStoring) return null;
  return (
    <Box
      ref={place}
      className={classes.editor}
      data-kind={kind}
      onClick={(event) => event.stopPropagation()}
      onFocus={() => {
        isInside.current = true;
      }}
      // What was typed to find a status is nothing to keep.
      onBlur={kind === 'status' ? undefined : leave}
    >
      {/* Begun anew it has the focus again, and nothing of before. */}
      <Editor key={quick.resumedAt} {...target} quick={quick} />
      {quick.resumedAt === null ? null : <QuickResumed at={quick.resumedAt} onStartOver={quick.startOver} />}
      {quick.isFaulty() ? <LeaveGuard isDirty={quick.isFaulty} onLeave={() => quick.giveUp(false)} /> : null}
    </Box>
  );
};
