import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowAction } from '#src/ui/table/Column.ts';

export interface ActionMenuProps {
  readonly actions: readonly RowAction[];
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** Actions under one button; nothing where nothing can be done. */
export const ActionMenu = ({ actions, children }: ActionMenuProps) =>
  actions.length === 0 ? null : (
    <Menu position="bottom-end" shadow="md" width={200} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.key}
            leftSection={action.icon}
            color={action.danger ? 'red' : undefined}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
            {action.disabled && action.reason ? (
              <Text size="xs" c="dimmed">
                {action.reason}
              </Text>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
