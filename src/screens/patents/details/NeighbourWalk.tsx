import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { Neighbours } from '#src/screens/patents/details/useNeighbours.ts';

/** A patent's place in the list over which it is shown, with the ways to those beside it. */
export const NeighbourWalk = ({
  neighbours: { position, total, previous, next },
}: {
  readonly neighbours: Neighbours;
}) => {
  const { t, i18n } = useTranslation();
  const number = (value: number): string => formatNumber(value, i18n.language);
  const ways = [
    { label: t('patents.previous'), go: previous, Icon: IconChevronLeft },
    { label: t('patents.next'), go: next, Icon: IconChevronRight },
  ];
  const [back, on] = ways.map(({ label, go, Icon }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      // Not `disabled`: at the end of the list the focus would fall out of the dialog.
      aria-disabled={go === null}
      data-disabled={go === null || undefined}
      onClick={() => go?.()}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ));
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('patents.neighbours')}>
      {back}
      <Text size="sm" c="dimmed" role="status" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {t('patents.position', { position: number(position ?? 0), total: number(total) })}
      </Text>
      {on}
    </Group>
  );
};
