import { Button, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import type { ColumnPanelProps } from '#src/ui/table/ColumnPanel.tsx';

const loadPanel = async () => (await import('#src/ui/table/ColumnPanel.tsx')).ColumnPanel;

/** UX-26: which columns, in which order, how wide, how tight; one click brings back the usual. Buttons, not drags (WCAG 2.5.7). */
export const ColumnChooser = <R,>(props: ColumnPanelProps<R>) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [Panel, bringPanel] = useLatePart(loadPanel);
  const label = t(props.sort ? 'table.display' : 'table.columns');
  const toggle = async (): Promise<void> => {
    if (opened || (await bringPanel())) setOpened(!opened);
  };
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && setOpened(false)}
      position="bottom-end"
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          px="sm"
          onClick={() => void toggle()}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{Panel ? <Panel {...props} /> : null}</Popover.Dropdown>
    </Popover>
  );
};
