import { Spotlight } from '@mantine/spotlight';
import { IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { matchingChoices } from '#domain/rules/records/choices.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { type FilingMeant, useFilingsMeant } from '#src/data/lists/useFilingsMeant.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useKeepFilingValue } from '#src/screens/patents/quick/useKeepFilingValue.ts';
import { useQuickPatent } from '#src/screens/patents/quick/useQuickPatent.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';

/** Between a filing and the status that it shall have. */
const sign = '>';

/** So many of the statuses that fit are offered. */
const mostStatuses = 8;

/** The text before the sign and the one behind it; null for a query that only looks for something. */
export const statusQuery = (query: string): { readonly filing: string; readonly status: string } | null => {
  const at = query.lastIndexOf(sign);
  return at < 0 ? null : { filing: query.slice(0, at).trim(), status: query.slice(at + 1).trim() };
};

export interface StatusActions {
  /** What is offered as status of the filing that the query names. */
  readonly statuses: readonly ReactNode[];
  /** The way there from a filing's number. */
  readonly begin: readonly ReactNode[];
  /** Key of the sentence that says why nothing is offered; null where something is. */
  readonly empty: string | null;
  /** What is offered stands for a choice, because others may be meant that are not here yet. */
  readonly isUncertain: boolean;
}

/**
 * UX-19: the status of a filing from anywhere: `EP 3 456 789 > délivré`. Enter takes the first status that fits what
 * was typed, of the one filing that was meant; where several are meant, one is chosen.
 */
export const useStatusActions = (query: string, ask: (query: string) => void): StatusActions => {
  const { t } = useTranslation();
  const asked = statusQuery(query);
  const isNumber = asked === null && askedNumber(query) !== null;
  const { filings: meant, isCertain } = useFilingsMeant(asked?.filing ?? (isNumber ? query : null));
  const quickOf = useQuickPatent();
  const choices = useChoices('status');
  const names = usePatentNames();
  const keep = useKeepFilingValue();
  const store = useStoring();
  const label = t('patents.fields.idStatuts');

  const wordsOf = ({ family, filing }: FilingMeant): string => {
    const number = filing.numeroDelivrance || filing.numeroPublication || filing.numeroDepot;
    const country = filing.idPays === null ? '' : names.country(filing.idPays).code;
    const named = number.startsWith(country) ? number : `${country} ${number}`.trim();
    return [named, family.record.referenceFamille || family.record.titre].filter(Boolean).join(' · ');
  };
  const statusOf = ({ filing: { idStatuts } }: FilingMeant): string =>
    (idStatuts !== null && names.status(idStatuts)) || t('palette.noStatus');
  const editable = meant.filter(({ family }) => quickOf(family.record) !== null);
  if (asked === null) {
    const [only, other] = editable;
    const begin =
      !only || other
        ? []
        : [
            <Spotlight.Action
              key="status"
              data-near
              label={t('palette.changeStatus', { filing: wordsOf(only) })}
              description={statusOf(only)}
              leftSection={<IconFlag size={20} stroke={1.5} />}
              closeSpotlightOnTrigger={false}
              onClick={() => ask(`${query.trim()} ${sign} `)}
            />,
          ];
    return { statuses: [], begin, empty: null, isUncertain: false };
  }
  const isOne = editable.length === 1 && isCertain && asked.status !== '';
  const statuses = editable.flatMap((one) => {
    const { family, filing } = one;
    const own = filing.idStatuts;
    const fitting = matchingChoices(choices, asked.status, new Set(own === null ? [] : [own]));
    return fitting.slice(0, mostStatuses).map((choice) => {
      const values = { idStatuts: choice.value };
      const change = { patentId: family.id, filingId: filing.id, seen: { idStatuts: own }, values };
      return (
        <Spotlight.Action
          key={`${family.id} ${filing.id} ${choice.value}`}
          {...(!isOne && { 'data-near': true })}
          label={choice.label}
          description={t('palette.statusOf', { filing: wordsOf(one), status: statusOf(one) })}
          leftSection={<IconFlag size={20} stroke={1.5} />}
          onClick={() => void store(async () => void (await keep(change, label)))}
        />
      );
    });
  });
  const empty =
    editable.length > 0 ? 'palette.noSuchStatus' : meant.length > 0 ? 'palette.notYours' : 'palette.noSuchFiling';
  const isOffered = statuses.length > 0;
  return { statuses, begin: [], empty: isOffered ? null : empty, isUncertain: isOffered && !isCertain };
};
