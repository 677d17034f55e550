import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusTag, type TagColour } from '#src/ui/state/StatusTag.tsx';

/** What each colour says, as a sign: holds, ended, threatened, changed, under way, prepared, and none of these. */
const signs = {
  green: IconCircleCheck,
  red: IconCircleX,
  orange: IconAlertTriangle,
  purple: IconArrowsExchange,
  blue: IconProgress,
  cyan: IconPencil,
  default: IconCircleDashed,
} as const satisfies Readonly<Record<TagColour, unknown>>;

/** How something stands: a word with a sign of its own, so that it reads without its colour (UX-48). */
export const StateTag = ({ colour, children }: { readonly colour: TagColour; readonly children: ReactNode }) => {
  const Sign = signs[colour];
  return (
    <StatusTag colour={colour} icon={<Sign size={13} stroke={2} aria-hidden />}>
      {children}
    </StatusTag>
  );
};
