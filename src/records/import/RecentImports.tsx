import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { type RecentImport, useRecentImports } from '#src/data/changes/useRecentImports.ts';
import { formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ImportLocation } from '#src/records/import/ImportLocation.ts';
import classes from '#src/records/import/RecentImports.module.css';
import { useImportWords } from '#src/records/import/useImportWords.ts';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';

/** Shown at first, and with each further step. */
const step = 4;

export interface RecentImportsProps {
  /** The level of its heading on the page. */
  readonly order: 2 | 3;
}

/** The last imports, each leading to its result with the rows left out and the way to take it back; nothing without any. */
export const RecentImports = ({ order }: RecentImportsProps) => {
  const { t } = useTranslation();
  const imports = useRecentImports();
  const [shown, setShown] = useState(step);
  if (imports.length === 0) return null;
  return (
    <section aria-label={t('import.recent.title')}>
      <Title order={order} size="h5" mb="xs">
        {t('import.recent.title')}
      </Title>
      <Stack component="ul" gap={0} className={classes.list}>
        {imports.slice(0, shown).map((one) => (
          <Line key={one.group} {...one} />
        ))}
      </Stack>
      {imports.length > shown ? (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShown(shown + step)}>
          {t('import.recent.more', { count: Math.min(step, imports.length - shown) })}
        </Button>
      ) : null}
    </section>
  );
};

const Line = ({ group, list, fileName, at, by, created, updated, leftRows, undoneAt }: RecentImport) => {
  const { t, i18n } = useTranslation();
  const words = useImportWords(list);
  const number = (count: number) => ({ count, number: formatNumber(count, i18n.language) });
  const facts = [
    formatDateTime(at),
    by ?? t('users.you'),
    updated > 0 ? words('recent.updated', updated) : '',
    leftRows > 0 ? t('import.recent.left', number(leftRows)) : '',
  ];
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={screenPaths.importResult}
          state={{ import: group } satisfies ImportLocation}
          size="sm"
          fw={500}
        >
          {fileName}
        </Anchor>
        <Text size="xs" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {undoneAt ? (
        <StatusTag colour="default">{t('import.recent.undone')}</StatusTag>
      ) : (
        <StatusTag colour="green">{words('recent.made', created)}</StatusTag>
      )}
    </li>
  );
};
