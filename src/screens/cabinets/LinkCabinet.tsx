import { Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import type { CabinetLinks } from '#src/data/server/useCabinetLinks.ts';
import { type FoundCabinet, useCabinetSearch } from '#src/data/server/useCabinetSearch.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/cabinets/LinkCabinet.module.css';
import { notify } from '#src/ui/page/notify.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ErrorAlert } from '#src/ui/state/ErrorAlert.tsx';
import { SearchBox } from '#src/ui/table/SearchBox.tsx';

export interface LinkCabinetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly links: CabinetLinks;
}

/** CAB-09: finds one of the firm's cabinets by name and puts it among one's own. The search needs the server (G-38). */
export const LinkCabinet = ({ opened, onClose, links }: LinkCabinetProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setSearch('')}
      size={600}
      title={t('cabinets.link.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('cabinets.link.text')}
        </Text>
        <SearchBox label={t('cabinets.link.search')} value={search} onSearch={setSearch} data-autofocus />
        <Found search={search} links={links} />
      </Stack>
    </Modal>
  );
};

const Found = ({ search, links }: { readonly search: string; readonly links: CabinetLinks }) => {
  const { t } = useTranslation();
  const { data, busy, failed } = useCabinetSearch(search);
  if (search.trim().length < limits.cabinetSearch.least) return <Hint>{t('cabinets.link.hint')}</Hint>;
  if (failed && !data) return <ErrorAlert>{failed.message || t('cabinets.link.offline')}</ErrorAlert>;
  if (!data)
    return busy ? (
      <Loader size="sm" role="status" aria-label={t('app.loading')} />
    ) : (
      <Hint>{t('cabinets.link.offline')}</Hint>
    );
  if (data.length === 0)
    return (
      <EmptyState kind="noMatch" title={t('common.nothingFound')}>
        {t('cabinets.link.none')}
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.found} aria-label={t('cabinets.link.found')}>
        {data.map((cabinet) => (
          <FoundLine key={cabinet.id} cabinet={cabinet} links={links} />
        ))}
      </ul>
      {data.length >= limits.cabinetSearch.most ? <Hint>{t('cabinets.link.more', { count: data.length })}</Hint> : null}
    </>
  );
};

const Hint = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed" role="status">
    {children}
  </Text>
);

const FoundLine = ({ cabinet, links }: { readonly cabinet: FoundCabinet; readonly links: CabinetLinks }) => {
  const { t, i18n } = useTranslation();
  const own = useRecordsById('cabinet').has(cabinet.id);
  const waits = links.waiting.some(({ id }) => id === cabinet.id);
  const link = async (): Promise<void> => {
    await links.link(cabinet.id, cabinet.nomCabinet);
    notify.success(
      (t) => t('common.savedOnDevice'),
      (t) => t('cabinets.link.kept', { name: cabinet.nomCabinet }),
    );
  };
  return (
    <li className={classes.line}>
      <span>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {cabinet.nomCabinet}
        </Text>
        <Text size="xs" c="dimmed">
          {countryLabel(cabinet.paysCabinet, i18n.language)}
        </Text>
      </span>
      {own || waits ? (
        <Text size="sm" c="dimmed">
          {t(own ? 'cabinets.link.own' : 'cabinets.link.waits')}
        </Text>
      ) : (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('cabinets.link.doNamed', { name: cabinet.nomCabinet })}
            onClick={() => void link()}
          >
            {t('cabinets.link.do')}
          </Button>
        </Group>
      )}
    </li>
  );
};
