import { List } from '@mantine/core';
import type { OwnWork } from '#src/data/state/useOwnWork.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** What the server does not have, a line for each kind. */
export const OwnWorkList = ({ work }: { readonly work: readonly OwnWork[] }) => {
  const { t } = useTranslation();
  return (
    <List size="sm">
      {work.map(({ kind, count }) => (
        <List.Item key={kind}>{t(`ownWork.${kind}`, { count })}</List.Item>
      ))}
    </List>
  );
};
