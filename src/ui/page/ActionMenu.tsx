import { Menu, Text } from '@mantine/core';
import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  memo,
  type ReactElement,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { RowAction } from '#src/ui/page/RowAction.ts';

export interface ActionMenuProps {
  readonly actions: readonly RowAction[];
  /** The button that opens it; the same element where the menu shall not be drawn anew with what stands around it. */
  readonly children: ReactElement<ComponentPropsWithRef<'button'>>;
}

/** Actions under one button; nothing where nothing can be done. */
export const ActionMenu = ({ actions, children }: ActionMenuProps) =>
  actions.length === 0 ? null : (
    <Offered value={actions}>
      <MenuFrame>{children}</MenuFrame>
    </Offered>
  );

const Offered = createContext<readonly RowAction[]>([]);

/**
 * Most menus are never opened, and a list has one in each row: until somebody asks for it there is its button alone, and
 * only what is open follows what can be done.
 */
const MenuFrame = memo(({ children }: { readonly children: ReactElement<ComponentPropsWithRef<'button'>> }) => {
  const [isAskedFor, ask] = useReducer(() => true, false);
  return isAskedFor ? (
    <OpenedMenu>{children}</OpenedMenu>
  ) : (
    cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: ask })
  );
});

/**
 * Opened once it stands: its button is another one than that which was pressed, and has to have the focus to get it back. It
 * gets it before something is done: a dialog gives the focus back to what had it, and the choices are gone by then (UX-53).
 */
const OpenedMenu = ({ children }: { readonly children: ReactElement<ComponentPropsWithRef<'button'>> }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(true), []);
  return (
    <Menu position="bottom-end" shadow="md" width={200} withinPortal opened={isOpen} onChange={setOpen}>
      <Menu.Target>{cloneElement(children, { autoFocus: true, ref: button })}</Menu.Target>
      <Menu.Dropdown>
        <OfferedItems onChosen={() => button.current?.focus({ preventScroll: true })} />
      </Menu.Dropdown>
    </Menu>
  );
};

const OfferedItems = ({ onChosen }: { readonly onChosen: () => void }) =>
  useContext(Offered).map((action) => (
    <Menu.Item
      key={action.key}
      leftSection={action.icon}
      color={action.danger ? 'red' : undefined}
      disabled={action.disabled}
      onClick={() => {
        onChosen();
        action.onClick();
      }}
    >
      {action.label}
      {action.disabled && action.reason ? (
        <Text size="xs" c="dimmed">
          {action.reason}
        </Text>
      ) : null}
    </Menu.Item>
  ));
