import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#src/screens/settings/Setting.module.css';

export interface SettingProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The value or the control. */
  readonly children: ReactNode;
}

/** One line of the settings: what it is, what that means, and its value or control. */
export const Setting = ({ label, hint, children }: SettingProps) => (
  <div className={classes.setting}>
    <div className={classes.words}>
      <Text fw={500}>{label}</Text>
      {hint ? (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      ) : null}
    </div>
    <div className={classes.control}>{children}</div>
  </div>
);

export const SettingList = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
);
