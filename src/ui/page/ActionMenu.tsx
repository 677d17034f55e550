import { Menu, Text } from '@mantine/core';
import { createContext, memo, type ReactNode, useContext } from 'react';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface ActionMenuProps {
  readonly actions: readonly RowAction[];
  /** The button that opens it; the same element where the menu shall not be drawn anew with what stands around it. */
  readonly children: ReactNode;
}

/** Actions under one button; nothing where nothing can be done. */
export const ActionMenu = ({ actions, children }: ActionMenuProps) =>
  actions.length === 0 ? null : (
    <Offered value={actions}>
      <MenuFrame>{children}</MenuFrame>
    </Offered>
  );

const Offered = createContext<readonly RowAction[]>([]);

/** Most menus are closed, and a list has one in each row: only what is open follows what can be done. */
const MenuFrame = memo(({ children }: { readonly children: ReactNode }) => (
  <Menu position="bottom-end" shadow="md" width={200} withinPortal>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <OfferedItems />
    </Menu.Dropdown>
  </Menu>
));

const OfferedItems = () =>
  useContext(Offered).map((action) => (
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
  ));
