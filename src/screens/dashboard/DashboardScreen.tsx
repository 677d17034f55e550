import { useState } from 'react';
import { useArrival, useAskAgain } from '#src/data/lists/useArrival.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LateFirstSteps } from '#src/records/firstSteps/LateFirstSteps.tsx';
import classes from '#src/screens/dashboard/DashboardScreen.module.css';
import type { DateCounts } from '#src/screens/dashboard/DateCounter.tsx';
import { HomeCards } from '#src/screens/dashboard/HomeCards.tsx';
import { PortfolioCharts } from '#src/screens/dashboard/PortfolioCharts.tsx';
import { RecentActivity } from '#src/screens/dashboard/RecentActivity.tsx';
import { StatTiles } from '#src/screens/dashboard/StatTiles.tsx';
import { ToHandle } from '#src/screens/dashboard/ToHandle.tsx';
import { usePortfolioFigures } from '#src/screens/dashboard/usePortfolioFigures.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';
import { NotDownloaded } from '#src/ui/state/NotDownloaded.tsx';

/**
 * DASH-01 to DASH-04: how much there is, what asks for work, what changed last, and what the portfolio looks like; all
 * from the device, and nothing counted before it is here.
 */
export const DashboardScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  const mayRead = useCan('patent', 'read');
  const askAgain = useAskAgain();
  const arrival = useArrival();
  const isKnown = arrival === 'here' || arrival === 'missing';
  const figures = usePortfolioFigures(isKnown);
  const [dates, setDates] = useState<DateCounts | null>(null);
  const [DateCounter, isCounterLost] = useQuietPart(loadCounter);
  return (
    <>
      <PageHeader
        title={t('nav.dashboard')}
        description={t('dashboard.hello', { name: user.prenom || user.username })}
      />
      <div className={classes.sections}>
        <LateFirstSteps />
        {mayRead && isKnown && DateCounter ? <DateCounter onCount={setDates} /> : null}
        {arrival === 'missing' ? <NotDownloaded onRetry={askAgain} /> : null}
        {mayRead ? (
          <StatTiles
            isKnown={isKnown}
            isWhole={arrival === 'here'}
            near={dates?.near ?? null}
            isNearLost={isCounterLost}
          />
        ) : null}
        <div className={classes.halves}>
          <ToHandle
            figures={figures}
            overdue={mayRead ? (dates?.overdue ?? null) : 0}
            areDatesLost={mayRead && isCounterLost}
          />
          <RecentActivity isKnown={isKnown} />
        </div>
        <HomeCards />
        <PortfolioCharts figures={figures} />
      </div>
    </>
  );
};

const loadCounter = async () => (await import('#src/screens/dashboard/DateCounter.tsx')).DateCounter;
