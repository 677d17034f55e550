import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEvent } from 'react';

export interface OnlineButtonProps extends ButtonProps {
  /** Why nothing can be sent now; null when it can. */
  readonly reason: string | null;
  readonly onClick: () => void;
}

/** A button for what is sent at once or not at all. Where it cannot be, it stays reachable and says why. */
export const OnlineButton = ({ reason, onClick, ...button }: OnlineButtonProps) => {
  const press = (event: MouseEvent): void => {
    if (reason === null) onClick();
    else event.preventDefault();
  };
  return (
    <Tooltip
      label={reason}
      disabled={reason === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={280}
    >
      <Button
        {...button}
        onClick={press}
        data-disabled={reason === null ? undefined : true}
        aria-disabled={reason !== null}
        aria-description={reason ?? undefined}
      />
    </Tooltip>
  );
};
