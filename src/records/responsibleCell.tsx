import { Text } from '@mantine/core';
import type { Patent } from '#domain/entities/patent.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import type { ListContext } from '#src/ui/table/ListColumn.ts';

/** Who looks after a family; somebody whose account is closed with a word about that. */
export const responsibleCell = (record: Patent, { names, t }: ListContext & { readonly names: PatentNames }) => {
  const name = names.responsible.of(record);
  return name === '' ? null : (
    <Text span size="sm" lineClamp={2}>
      {names.responsible.hasLeft(record) ? `${name} (${t('responsible.gone')})` : name}
    </Text>
  );
};
