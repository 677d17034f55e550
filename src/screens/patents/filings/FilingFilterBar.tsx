import { Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { FilingFilterFields } from '#src/screens/patents/filings/FilingFilterFields.tsx';
import type { FilingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import { useFilingChips } from '#src/screens/patents/filings/useFilingChips.ts';
import { useFilingCounts } from '#src/screens/patents/filings/useFilingCounts.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';

export interface FilingFilterBarProps {
  readonly families: readonly PatentRow[];
  readonly searcher: FilingSearcher;
  readonly search: string;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** UX-24: the filters behind one button, and what is set as chips that can be taken away. */
export const FilingFilterBar = ({ families, searcher, search, filters, onChange }: FilingFilterBarProps) => {
  const { t, i18n } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure();
  const counts = useFilingCounts(families, searcher, { search, filters }, opened);
  const chips = useFilingChips(filters, counts);
  return (
    <Group gap="xs">
      <Popover
        opened={opened}
        onChange={(open) => !open && close()}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        hideDetached={false}
        width={340}
      >
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={toggle}>
            {t('patents.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('patents.filters.button')}>
          <FilingFilterFields counts={counts} filters={filters} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {chips.map(({ key, label, count, without }) => (
        <FilterPill key={key} label={label} onRemove={() => onChange(without)}>
          {count === null ? null : (
            <Text span fz="inherit" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {' '}
              {formatNumber(count, i18n.language)}
            </Text>
          )}
        </FilterPill>
      ))}
      {chips.length > 1 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          {t('patents.filters.clear')}
        </Button>
      ) : null}
    </Group>
  );
};
