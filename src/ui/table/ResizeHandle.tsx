import { type PointerEvent, useRef } from 'react';
import classes from '#src/ui/table/ResizeHandle.module.css';
import { withinBounds } from '#src/ui/table/useColumnWidths.ts';

export interface ResizeHandleProps {
  /** While it is drawn. */
  readonly onDrag: (width: number) => void;
  /** Once it is let go. */
  readonly onEnd: (width: number) => void;
  readonly onReset: () => void;
}

interface Drag {
  readonly from: number;
  readonly width: number;
}

/**
 * The edge of a column's head, to be drawn by a mouse; pressed twice, the usual width comes back. The keyboard, fingers
 * and assistive technology have buttons for it in the choice of columns.
 */
export const ResizeHandle = ({ onDrag, onEnd, onReset }: ResizeHandleProps) => {
  const drag = useRef<Drag | null>(null);
  const widthAt = (event: PointerEvent): number | null =>
    drag.current && withinBounds(drag.current.width + event.clientX - drag.current.from);
  const end = (event: PointerEvent): void => {
    const width = widthAt(event);
    const isMoved = event.clientX !== drag.current?.from;
    drag.current = null;
    if (width !== null && isMoved) onEnd(width);
  };
  return (
    <span
      aria-hidden
      className={classes.handle}
      onPointerDown={(event) => {
        const head = event.currentTarget.closest('th');
        if (!head || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width: head.offsetWidth };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width !== null) onDrag(width);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onReset}
    />
  );
};
