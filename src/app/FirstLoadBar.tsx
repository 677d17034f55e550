import { Progress, Text } from '@mantine/core';
import { memo } from 'react';
import classes from '#src/app/FirstLoadBar.module.css';
import { useFirstLoad } from '#src/data/state/useFirstLoad.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** How far the first load of the portfolio is; what has arrived can be worked with meanwhile. */
export const FirstLoadBar = memo(() => {
  const { t, i18n } = useTranslation();
  const firstLoad = useFirstLoad();
  if (!firstLoad) return null;
  const { done, total } = firstLoad;
  const share = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className={classes.bar}>
      <Text size="sm" id="first-load">
        {t('sync.firstLoad', { done: formatNumber(done, i18n.language), total: formatNumber(total, i18n.language) })}
      </Text>
      {/* It does not glide: each frame of that would be computing that the load goes without. */}
      <Progress.Root size="sm" transitionDuration={0}>
        <Progress.Section value={share} aria-labelledby="first-load" />
      </Progress.Root>
    </div>
  );
});
