import { Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { PatentFilterFields } from '#src/screens/patents/list/PatentFilterFields.tsx';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { useFacetCounts } from '#src/screens/patents/list/useFacetCounts.ts';
import { type FilterChip, useFilterChips } from '#src/screens/patents/list/useFilterChips.ts';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';

export interface PatentFilterBarProps {
  readonly rows: readonly PatentRow[];
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** UX-24: the filters behind one button, and what is set as chips that can be taken away. */
export const PatentFilterBar = ({ rows, search, filters, onChange }: PatentFilterBarProps) => {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure();
  const counts = useFacetCounts(rows, { search, filters }, opened);
  const chips = useFilterChips(filters, counts);
  return (
    <Group gap="xs">
      <Popover
        opened={opened}
        onChange={(open) => !open && close()}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        // Scrolled past its button it would vanish under the fingers, and the focus with it, and still be open.
        hideDetached={false}
        width={340}
      >
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={toggle}>
            {t('patents.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('patents.filters.button')}>
          <PatentFilterFields counts={counts} filters={filters} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {chips.map((chip) => (
        <Chip key={chip.key} chip={chip} onRemove={() => onChange(chip.without)} />
      ))}
      {chips.length > 1 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          {t('patents.filters.clear')}
        </Button>
      ) : null}
    </Group>
  );
};

const Chip = ({ chip: { label, count }, onRemove }: { readonly chip: FilterChip; readonly onRemove: () => void }) => {
  const { i18n } = useTranslation();
  return (
    <FilterPill label={label} onRemove={onRemove}>
      {count === null ? null : (
        <Text span fz="inherit" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {' '}
          {formatNumber(count, i18n.language)}
        </Text>
      )}
    </FilterPill>
  );
};
