import { Text, Title } from '@mantine/core';
import { IconCloudDownload, IconFolderOpen, IconLock, IconMoodConfuzed, IconSearchOff } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from '#src/ui/state/EmptyState.module.css';

/** Five situations, never one text for all (UX-54). */
export type EmptyKind = 'nothingYet' | 'noMatch' | 'notDownloaded' | 'noRight' | 'failed';

const icons = {
  nothingYet: IconFolderOpen,
  noMatch: IconSearchOff,
  notDownloaded: IconCloudDownload,
  noRight: IconLock,
  failed: IconMoodConfuzed,
} as const;

export interface EmptyStateProps {
  readonly kind: EmptyKind;
  readonly title: string;
  readonly children?: ReactNode;
  /** Instead of the picture of its kind. */
  readonly icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** 1 where it stands in the place of a whole screen. */
  readonly order?: 1 | 2;
  /** The one useful next step. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ kind, title, order = 2, children, action, icon }: EmptyStateProps) => {
  const Icon = icon ?? icons[kind];
  return (
    <div className={classes.empty} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      {children ? (
        <Text size="sm" c="dimmed" component="div" maw={420}>
          {children}
        </Text>
      ) : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
};
