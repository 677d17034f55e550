import { Spotlight } from '@mantine/spotlight';
import { IconArrowsExchange, IconListSearch, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { NumberToConvert } from '#src/ui/page/numberToConvert.ts';
import { listAddress } from '#src/ui/page/recordAddress.ts';

/** Where a number that no family has can be looked at further; taken only by whoever chooses it, as what is near is. */
export const useNumberActions = (query: string): readonly ReactNode[] => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayConvert = useCan('converter', 'read');
  const number = query.trim();
  const carried: NumberToConvert = { number };
  const action = (key: string, Icon: TablerIcon, go: () => void): ReactNode => (
    <Spotlight.Action
      key={key}
      data-near
      label={t(`numbers.${key}`)}
      leftSection={<Icon size={20} stroke={1.5} />}
      onClick={go}
    />
  );
  const inList = `${listAddress('patent')}?q=${encodeURIComponent(number)}`;
  return [
    action('inList', IconListSearch, () => void navigate(inList)),
    ...(mayConvert
      ? [action('inConverter', IconArrowsExchange, () => void navigate(screenPaths.converter, { state: carried }))]
      : []),
  ];
};
