import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface ErrorAlertProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** What went wrong, in its place on the screen; read out as soon as it appears. */
export const ErrorAlert = ({ title, children }: ErrorAlertProps) => (
  <Alert color="red" variant="light" role="alert" title={title} icon={<IconAlertCircle aria-hidden />}>
    {children}
  </Alert>
);
