import { SegmentedControl } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { addressParams } from '#src/data/address/addressParams.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { patentFilterNames } from '#src/screens/patents/list/patentFilters.ts';

export interface FilingsSwitchProps {
  readonly shown: 'families' | 'filings';
  /** Where each of the two stands. */
  readonly paths: { readonly families: string; readonly filings: string };
}

/** What both lists understand alike is kept from one to the other. */
const shared: readonly string[] = ['q', 'size', 'clientName', ...patentFilterNames];

/** The same portfolio by family or by filing. */
export const FilingsSwitch = ({ shown, paths }: FilingsSwitchProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = (to: 'families' | 'filings'): void => {
    const params = new URLSearchParams([...addressParams()].filter(([name]) => shared.includes(name)));
    void navigate({ pathname: paths[to], search: params.size > 0 ? `?${params}` : '' });
  };
  return (
    <SegmentedControl
      size="sm"
      mb="sm"
      aria-label={t('filings.switch.label')}
      value={shown}
      onChange={(to) => go(to as 'families' | 'filings')}
      data={(['families', 'filings'] as const).map((value) => ({ value, label: t(`filings.switch.${value}`) }))}
    />
  );
};
