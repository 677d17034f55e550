import { Button, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The filters of a list behind one button (UX-24); pickers in it must stay in it: `comboboxProps={{ withinPortal: false }}`. */
export const FilterPopover = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus hideDetached={false} width={320}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {t('patents.filters.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
