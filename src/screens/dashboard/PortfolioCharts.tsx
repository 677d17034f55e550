import { Text } from '@mantine/core';
import { countryByCode } from '#domain/rules/countries/matchCountry.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { BarList } from '#src/screens/dashboard/BarList.tsx';
import { Panel } from '#src/screens/dashboard/Panel.tsx';
import classes from '#src/screens/dashboard/PortfolioCharts.module.css';
import { filingsAddress } from '#src/screens/dashboard/portfolioAddress.ts';
import type { PortfolioFigures } from '#src/screens/dashboard/portfolioFigures.ts';
import { YearColumns } from '#src/screens/dashboard/YearColumns.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { StateTag } from '#src/ui/state/StateTag.tsx';

const barsShown = 6;

/** Filings by country, by status and by year; every bar carries its words and its number, and leads to its list (G-14). */
export const PortfolioCharts = ({ figures }: { readonly figures: PortfolioFigures | null }) => {
  const { t, i18n } = useTranslation();
  const countries = useRecordsById('country');
  const statuses = useRecordsById('status');
  if (figures === null)
    return (
      <Panel title={t('dashboard.charts.title')} isBusy>
        {null}
      </Panel>
    );
  if (figures.countries.length === 0 && figures.statuses.length === 0 && figures.years.length === 0) {
    return (
      <Panel title={t('dashboard.charts.title')}>
        <Text size="sm" c="dimmed">
          {t('dashboard.charts.none')}
        </Text>
      </Panel>
    );
  }
  const countryName = (code: string, fallback: string): string => {
    const known = countryByCode(code);
    return known ? (i18n.language === 'en' ? known.en : known.fr) : fallback;
  };
  return (
    <Panel title={t('dashboard.charts.title')}>
      <div className={classes.charts}>
        <BarList
          title={t('dashboard.charts.countries')}
          figures={figures.countries.slice(0, barsShown)}
          addressOf={(country) => filingsAddress({ country })}
          labelOf={(id) => {
            const country = countries.get(id);
            const code = country?.iso2 || country?.codePays || '';
            return (
              <>
                <Flag code={code} /> <span>{countryName(code, country?.nomPays ?? t('common.undefined'))}</span>
              </>
            );
          }}
        />
        <BarList
          title={t('dashboard.charts.statuses')}
          figures={figures.statuses.slice(0, barsShown)}
          addressOf={(filingStatus) => filingsAddress({ filingStatus })}
          labelOf={(id) => {
            const status = statuses.get(id);
            const name = status ? statusName(status, i18n.language) : t('common.undefined');
            return <StateTag colour={statusColour(...(status ? statusNames(status) : []))}>{name}</StateTag>;
          }}
        />
        <YearColumns
          title={t('dashboard.charts.years')}
          figures={figures.years}
          addressOf={(year) => filingsAddress({ from: year, to: year })}
        />
      </div>
    </Panel>
  );
};
