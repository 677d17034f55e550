import { Spotlight } from '@mantine/spotlight';
import {
  IconAddressBook,
  IconBuildingBank,
  IconCertificate,
  IconListSearch,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnyRecord } from '#domain/entities.ts';
import type { RecordId } from '#domain/recordId.ts';
import { nameRank } from '#domain/rules/records/nameRank.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { type Findable, findable } from '#src/data/lists/findable.ts';
import { useFindAnything } from '#src/data/lists/useFindAnything.ts';
import { useOpened } from '#src/data/lists/useOpened.ts';
import { useRecordNow } from '#src/data/lists/useRecordNow.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { listAddress, recordAddress } from '#src/ui/page/recordAddress.ts';

const icons: Readonly<Record<Findable, TablerIcon>> = {
  patent: IconCertificate,
  client: IconUsers,
  contact: IconAddressBook,
  cabinet: IconBuildingBank,
};

type Group = readonly [label: string, items: readonly ReactNode[]];

interface RecordLine {
  readonly collection: Findable;
  readonly id: RecordId;
  readonly name: string;
  readonly detail: string;
}

const useRecordAction = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return ({ collection, id, name, detail }: RecordLine): ReactNode => {
    const Icon = icons[collection];
    return (
      <Spotlight.Action
        key={`${collection} ${id}`}
        label={name || t('common.unnamed')}
        description={detail}
        leftSection={<Icon size={20} stroke={1.5} />}
        onClick={() => void navigate(recordAddress(collection, id))}
      />
    );
  };
};

/** UX-19: what is found of each kind with its number, the way to all of it in the list, and numbers close to the one asked for. */
export const useRecordGroups = (query: string) => {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const actionOf = useRecordAction();
  const { groups, isNothing, near, atServer } = useFindAnything(query);
  // The role Client has no list of clients to open one in (NAV-05).
  const kinds = groups.filter(({ collection }) => role !== 'Client' || collection !== 'client');
  const known = kinds.map(({ collection, found, total }): Group => {
    const formatted = formatNumber(total, i18n.language);
    const all = `${listAddress(collection)}?q=${encodeURIComponent(query.trim())}`;
    const rest =
      total > found.length
        ? [
            <Spotlight.Action
              key={`all ${collection}`}
              label={t('palette.all', { count: total })}
              leftSection={<IconListSearch size={20} stroke={1.5} />}
              onClick={() => void navigate(all)}
            />,
          ]
        : [];
    return [`${t(`dashboard.tiles.${collection}`)} (${formatted})`, [...found.map(actionOf), ...rest]];
  });
  const nearest = near.map(({ id, text, slip }) => (
    <Spotlight.Action
      key={`near ${text}`}
      data-near
      label={text}
      description={t(`numbers.slips.${slip}`)}
      leftSection={<icons.patent size={20} stroke={1.5} />}
      onClick={() => void navigate(recordAddress('patent', id))}
    />
  ));
  return {
    groups: [...known, [t('numbers.near'), nearest] as Group],
    best: kinds[0]?.best ?? nameRank.otherwise,
    isNothing,
    atServer,
  };
};

const detailFields: Readonly<Record<Findable, string>> = {
  patent: 'titre',
  client: 'referenceClient',
  contact: 'fonction',
  cabinet: 'paysCabinet',
};

/** Before anything is typed: what was opened last on this device and is still there. */
export const useRecentGroup = (query: string): Group => {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const opened = useOpened();
  const recordNow = useRecordNow();
  const actionOf = useRecordAction();
  const label = t('palette.recent');
  if (query.trim() !== '') return [label, []];
  const lines = opened.flatMap(({ collection, id }): RecordLine[] => {
    const record =
      role === 'Client' && collection === 'client' ? undefined : (recordNow(collection, id) as AnyRecord | undefined);
    if (!record || !findable.includes(collection)) return [];
    const name = recordName(collection, record, i18n.language);
    const detail = String(record[detailFields[collection]] ?? '').trim();
    return [{ collection, id, name, detail: detail === name ? '' : detail }];
  });
  return [label, lines.map(actionOf)];
};
