import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import reason from '#src/records/dates/DateReason.module.css';
import { DateReason } from '#src/records/dates/DateReason.tsx';
import { sentenceOfTerms } from '#src/records/dates/dateWords.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { DeadlineMenu } from '#src/records/deadlines/DeadlineMenu.tsx';
import { markedOf } from '#src/records/deadlines/markedOf.ts';
import { BothSides, type BothSidesProps } from '#src/screens/reconciliation/BothSides.tsx';
import type { ReconciledLine, ReconciledRow } from '#src/screens/reconciliation/ReconciledLine.ts';
import classes from '#src/screens/reconciliation/Reconciliation.module.css';
import { codeOf } from '#src/screens/reconciliation/reconciliationColumns.tsx';
import { differenceWords, numberOf } from '#src/screens/reconciliation/sides.ts';
import { TakeFirmAway } from '#src/screens/reconciliation/TakeFirmAway.tsx';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface LineDetailsProps {
  /** Undefined where it is none any more. */
  readonly row: ReconciledRow | undefined;
  readonly firmId: RecordId;
  readonly firm: string;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
  readonly contentRef: Ref<HTMLDivElement>;
}

/** One line over the list: both sides, why our date stands there, the facts to correct, and what can be decided. */
export const LineDetails = ({ row, firmId, firm, actions, onClose, contentRef }: LineDetailsProps) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  if (!row) return null;
  const { record } = row;
  const { found, pile } = record;
  const date = record.docket && markedOf(record.docket.record);
  return (
    <RecordModal
      opened
      onClose={onClose}
      contentRef={contentRef}
      size={680}
      fullScreen={narrow}
      arrival="here"
      title={[numberOf(record), codeOf(record)].filter(Boolean).join(' · ')}
      lead={<Lead record={record} />}
      actions={
        <>
          {actions.map(({ key, label, icon, onClick }) => (
            <Button key={key} variant="default" leftSection={icon} onClick={onClick}>
              {label}
            </Button>
          ))}
          {pile === 'ours' && found ? <TakeFirmAway found={found} firmId={firmId} firm={firm} /> : null}
          {found ? (
            <Button
              component={Link}
              to={recordAddress('patent', found.family.id)}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('quick.openFamily')}
            </Button>
          ) : null}
          {date && record.docket ? <DeadlineMenu date={date} what={whatOf(record.docket.record, t)} /> : null}
        </>
      }
    >
      <Details record={record} firm={firm} />
    </RecordModal>
  );
};

const Lead = ({ record }: { readonly record: ReconciledLine }) => {
  const { t } = useTranslation();
  const words = differenceWords(t, record);
  const { referenceFamille = '', titre = '' } = record.found?.family.record ?? {};
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {[words && t('reconciliation.differIn', { words }), referenceFamille, titre].filter(Boolean).join(' · ')}
    </Text>
  );
};

const Details = ({ record, firm }: BothSidesProps) => {
  const { t } = useTranslation();
  const { found, own, comparison, decision } = record;
  const none = comparison?.reason ?? null;
  return (
    <div className={reason.reason}>
      {decision?.note ? <p>{decision.note}</p> : null}
      <BothSides record={record} firm={firm} />
      {own ? <p>{sentenceOfTerms(t, own)}</p> : null}
      {found ? (
        <DateReason deadline={{ ...found, line: own, missing: none && { reason: none } }} />
      ) : (
        <Near record={record} />
      )}
      <Text size="xs" c="dimmed">
        {t('dates.check')}
      </Text>
    </div>
  );
};

/** Where a line that stands only there may belong. */
const Near = ({ record }: { readonly record: ReconciledLine }) => {
  const { t } = useTranslation();
  const { near, line } = record;
  const asked = new URLSearchParams({ q: line?.numbers[0]?.text ?? '' });
  return (
    <section aria-label={t('reconciliation.near.title')}>
      <Text size="sm">{t(near.length > 0 ? 'reconciliation.near.some' : 'reconciliation.near.none')}</Text>
      <ul className={classes.near}>
        {near.map(({ id, record: { referenceFamille, titre } }) => (
          <li key={id}>
            <LinkTo address={recordAddress('patent', id)}>
              {[referenceFamille, titre].filter(Boolean).join(' · ') || t('common.unnamed')}
            </LinkTo>
          </li>
        ))}
        <li>
          <LinkTo address={`${screenPaths.patents}?${asked}`}>{t('reconciliation.near.search')}</LinkTo>
        </li>
      </ul>
    </section>
  );
};
