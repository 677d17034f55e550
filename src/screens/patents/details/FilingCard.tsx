import { Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import type { PartWaiting } from '#src/data/changes/partsWaiting.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { FilingCabinets } from '#src/screens/patents/details/FilingCabinets.tsx';
import classes from '#src/screens/patents/details/FilingCard.module.css';
import { FilingSteps } from '#src/screens/patents/details/FilingSteps.tsx';
import type { FilingWords } from '#src/screens/patents/details/filingWords.ts';
import type { FilingLine } from '#src/screens/patents/details/useFilingLines.ts';
import type { Firms } from '#src/screens/patents/details/useFirms.ts';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { QuickField } from '#src/screens/patents/quick/QuickField.tsx';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';
import { usesAddress } from '#src/ui/page/usesAddress.ts';

export interface FilingCardProps extends Pick<FilingLine, 'filing' | 'country' | 'code' | 'status'> {
  /** The family whose values are changed where they stand; null where they are only shown (useQuickPatent). */
  readonly patentId?: RecordId | null;
  readonly words: FilingWords;
  readonly firms: Firms;
  /** The family whose dates its next one is found among; null where it is not a family's yet. */
  readonly familyId?: RecordId | null;
  /** What of it waits to be sent or decided. */
  readonly waiting?: PartWaiting;
  /** Whether its name stands above it already. */
  readonly isNamed?: boolean;
}

/** The days beside those of its steps: shown where there is one. */
const dueFacts = ['dateDepotInternational', 'dateDepotParent', 'dateEnregistrement', 'dateFinDroit'] as const;

/** PAT-07, PAT-08: the filing in one country with flag, status, numbers, dates, licence, comment and cabinets. */
export const FilingCard = ({ patentId = null, familyId = null, filing, words, firms, ...rest }: FilingCardProps) => {
  const { country, code, status, waiting, isNamed } = rest;
  const [NextDate] = useQuietPart(loadNextDate);
  return (
    <article className={classes.card} aria-label={country}>
      <div className={classes.head}>
        <div className={classes.country}>
          <Flag code={code} size="large" />
          <span data-print={isNamed ? 'only' : undefined}>{country}</span>
        </div>
        {status || patentId !== null ? (
          <QuickField patentId={patentId} filing={filing} field="idStatuts">
            {status ? <FilingStatus name={status} /> : null}
          </QuickField>
        ) : null}
        {filing.idStatuts !== null && isNamed ? (
          <span className={classes.label} data-print="never">
            <LinkTo address={usesAddress('status', filing.idStatuts)}>{words.sameStatus}</LinkTo>
          </span>
        ) : null}
      </div>
      {waiting ? <Waiting {...waiting} /> : null}
      {NextDate && familyId !== null && filing.id !== null ? (
        <NextDate familyId={familyId} filingId={filing.id} />
      ) : null}
      <FilingSteps patentId={patentId} filing={filing} office={code} words={words} />
      <FactList
        facts={[
          { label: words.voieDepot, value: filing.voieDepot && words.routes[filing.voieDepot] },
          ...dueFacts.map((name) => ({ label: words[name], value: formatDay(filing[name]) })),
          { label: words.licence, value: filing.licence ? words.yes : words.no },
          {
            label: words.commentaire,
            value:
              patentId === null ? (
                filing.commentaire
              ) : (
                <QuickField patentId={patentId} filing={filing} field="commentaire">
                  {filing.commentaire}
                </QuickField>
              ),
          },
        ]}
      />
      {filing.cabinetsAnnuites.length + filing.cabinetsProcedures.length > 0 ? (
        <div className={classes.firms}>
          <FilingCabinets title={words.cabinetsProcedures} links={filing.cabinetsProcedures} {...{ words, firms }} />
          <FilingCabinets title={words.cabinetsAnnuites} links={filing.cabinetsAnnuites} {...{ words, firms }} />
        </div>
      ) : null}
    </article>
  );
};

const loadNextDate = async () => (await import('#src/records/dates/FilingNextDate.tsx')).FilingNextDate;

/** Which of its fields wait, and for what (OFF-04). */
const Waiting = ({ mark, fields }: PartWaiting) => {
  const { t, i18n } = useTranslation();
  const named = new Intl.ListFormat(i18n.language).format(fields.map((field) => t(`patents.fields.${field}`)));
  return (
    <Text size="xs" c="dimmed" mb="xs">
      {t(mark === 'pending' ? 'pending.saved' : 'pending.toCheck')}{' '}
      {fields.length > 0 ? t('pending.fields', { fields: named }) : t('pending.isNew')}
    </Text>
  );
};
