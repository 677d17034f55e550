import type { Filing } from '#domain/entities/filing.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** What a filing is called among those of its family: its country, and its number where another one has the same. */
export const useFilingName = (): ((filing: Filing, among: readonly Filing[]) => string) => {
  const { t } = useTranslation();
  const { country } = usePatentNames();
  return (filing, among) => {
    const place = filing.idPays === null ? t('patents.noCountry') : country(filing.idPays).name;
    const isAlone = among.every(({ id, idPays }) => id === filing.id || idPays !== filing.idPays);
    const number = filing.numeroDepot || filing.numeroPublication || filing.numeroDelivrance;
    return isAlone || !number ? place : `${place}, ${number}`;
  };
};
