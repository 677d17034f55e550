import { useTranslation } from 'react-i18next';
import { useUser } from '#src/data/session/useUser.ts';
import classes from '#src/screens/dashboard/DashboardScreen.module.css';
import { HomeCards } from '#src/screens/dashboard/HomeCards.tsx';
import { PortfolioCharts } from '#src/screens/dashboard/PortfolioCharts.tsx';
import { RecentActivity } from '#src/screens/dashboard/RecentActivity.tsx';
import { StatTiles } from '#src/screens/dashboard/StatTiles.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

/** DASH-01 to DASH-04: how much there is, where it leads, what it looks like, and what changed last; all from the device. */
export const DashboardScreen = () => {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        description={t('dashboard.hello', { name: user.prenom || user.username })}
      />
      <div className={classes.sections}>
        <StatTiles />
        <HomeCards />
        <div className={classes.halves}>
          <PortfolioCharts />
          <RecentActivity />
        </div>
      </div>
    </>
  );
};
