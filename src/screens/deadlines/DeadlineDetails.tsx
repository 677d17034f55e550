import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DocketLine, DocketRow } from '#src/data/dates/DocketLine.ts';
import type { Arrival } from '#src/data/lists/useArrival.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/dates/DateReason.module.css';
import { DateReason } from '#src/records/dates/DateReason.tsx';
import { sentenceOfTerms } from '#src/records/dates/dateWords.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { DeadlineMenu } from '#src/records/deadlines/DeadlineMenu.tsx';
import { MarkLines } from '#src/records/deadlines/MarkLines.tsx';
import { markedOf } from '#src/records/deadlines/markedOf.ts';
import { NotKeptNote } from '#src/records/deadlines/NotKeptNote.tsx';
import { Responsible } from '#src/records/Responsible.tsx';
import { clientsOf, countryOf, firmsOf } from '#src/screens/deadlines/deadlineColumns.tsx';
import { RecordModal } from '#src/ui/dialog/RecordModal.tsx';
import { FactList } from '#src/ui/facts/FactList.tsx';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface DeadlineDetailsProps {
  /** Undefined where the address names a line that is not there. */
  readonly row: DocketRow | undefined;
  readonly opened: boolean;
  readonly arrival: Arrival;
  readonly onClose: () => void;
}

/** One date over the list: until when, why it stands there step by step, and each fact where it can be corrected. */
export const DeadlineDetails = ({ row, opened, arrival, onClose }: DeadlineDetailsProps) => {
  const { t } = useTranslation();
  const deadline = row?.record;
  return (
    <RecordModal
      opened={opened}
      onClose={onClose}
      size={640}
      fullScreen={useIsNarrow()}
      arrival={arrival}
      title={deadline ? titleOf(deadline, t) : t('common.unknownRecord')}
      lead={deadline ? <FamilyName deadline={deadline} /> : undefined}
      actions={
        deadline ? (
          <Acts deadline={deadline}>
            <Button
              component={Link}
              to={recordAddress('patent', deadline.family.id)}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('quick.openFamily')}
            </Button>
          </Acts>
        ) : null
      }
    >
      {deadline ? <Reason deadline={deadline} /> : null}
    </RecordModal>
  );
};

/** What is done with a date day by day. */
const asButtons: readonly string[] = ['done', 'instruct'];

interface ActsProps {
  readonly deadline: DocketLine;
  readonly children: ReactNode;
}

/** What can be done with it; of a fact that is missing, nothing but what else there is. */
const Acts = ({ deadline, children }: ActsProps) => {
  const { t } = useTranslation();
  const date = markedOf(deadline);
  return date ? (
    <DeadlineMenu date={date} what={whatOf(deadline, t)} asButtons={asButtons}>
      {children}
    </DeadlineMenu>
  ) : (
    children
  );
};

const titleOf = (deadline: DocketLine, t: ReturnType<typeof useTranslation>['t']): string => {
  const { line, day, missing, office } = deadline;
  const what = missing ? t('deadlines.when.missing') : `${formatDay(line?.due ?? day)}, ${whatOf(deadline, t)}`;
  return office === '' ? what : `${what} (${office})`;
};

const FamilyName = ({ deadline: { family } }: { readonly deadline: DocketLine }) => {
  const { t } = useTranslation();
  const { referenceFamille, titre } = family.record;
  return (
    <Text size="sm" c="dimmed" lineClamp={2}>
      {joined([referenceFamille, titre || t('patents.untitled')])}
    </Text>
  );
};

/** A title holds so much on a narrow screen. */
const inTitle = 60;
const isOwnLong = ({ line, acted }: DocketLine): boolean =>
  line === null && (acted?.record.libelle ?? '').length > inTitle;

const Reason = ({ deadline }: { readonly deadline: DocketLine }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  const { line, acted, isGone, filing, family } = deadline;
  const number = filing.numeroDelivrance || filing.numeroPublication || filing.numeroDepot;
  return (
    <div className={classes.reason}>
      <MarkLines record={acted?.record} due={line?.due ?? null} isGone={isGone} />
      {line ? <p>{sentenceOfTerms(t, line)}</p> : null}
      <DateReason deadline={deadline} />
      <FactList
        facts={[
          // What the title says in a few lines, and no line of the law.
          { label: fieldLabel(t, 'deadline', 'libelle'), value: isOwnLong(deadline) && whatOf(deadline, t) },
          { label: t('patents.fields.idPays'), value: countryOf(deadline, names) },
          { label: t('deadlines.columns.number'), value: number },
          {
            label: t('patents.fields.idStatuts'),
            value: filing.idStatuts === null ? '' : names.status(filing.idStatuts),
          },
          { label: t('patents.fields.clientIds'), value: clientsOf(deadline, names) },
          { label: t('patents.fields.cabinetsAnnuites'), value: firmsOf(deadline, people) },
          {
            label: t('patents.fields.idResponsable'),
            value: names.responsible.of(family.record) && <Responsible record={family.record} />,
          },
        ]}
      />
      <NotKeptNote />
      <Text size="xs" c="dimmed">
        {t('dates.check')}
      </Text>
    </div>
  );
};
