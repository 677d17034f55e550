import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { goesAway, passFocusOn } from '#src/ui/page/passFocusOn.ts';
import { SecondaryActions } from '#src/ui/page/SecondaryActions.tsx';
import type { Selection } from '#src/ui/table/DataTableProps.ts';

/** Takes the toolbar's place while rows are chosen; choosing all that was found is a step of its own. */
export const SelectionBar = ({ selection, total }: { readonly selection: Selection; readonly total: number }) => {
  const { t } = useTranslation();
  const count = selection.ids.size;
  return (
    <Group gap="sm" role="status" style={{ flex: 1 }}>
      <Text size="sm" fw={600}>
        {t('table.selected', { count })}
      </Text>
      {count < total ? (
        <Button
          variant="subtle"
          size="compact-sm"
          {...goesAway}
          onClick={() => {
            passFocusOn();
            selection.onChange(new Set(selection.allIds()));
          }}
        >
          {t('table.selectAll', { count: total })}
        </Button>
      ) : null}
      <Button variant="subtle" size="compact-sm" {...goesAway} onClick={() => selection.onChange(new Set())}>
        {t('table.clearSelection')}
      </Button>
      <Group gap="xs" ml="auto">
        <SecondaryActions actions={selection.actions} />
      </Group>
    </Group>
  );
};
