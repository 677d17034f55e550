import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface FlagsProps {
  readonly countries: readonly RecordId[];
  readonly names: PatentNames;
  /** How many flags stand before "+n". */
  readonly most?: number;
}

/** The countries of a family as flags, the rest as a number that tells them when asked (G-20). */
export const Flags = ({ countries, names, most = 5 }: FlagsProps) => {
  const { t } = useTranslation();
  const shown = countries.slice(0, most);
  const rest = countries.slice(most).map((id) => names.country(id).name);
  return (
    <Group gap={4} wrap="nowrap">
      {shown.map((id) => {
        const { name, code } = names.country(id);
        return <Flag key={id} code={code} label={name} />;
      })}
      {rest.length > 0 ? (
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }} title={rest.join(', ')}>
          {t('common.more', { count: rest.length })}
        </Text>
      ) : null}
    </Group>
  );
};
