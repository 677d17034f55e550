import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Patent } from '#domain/entities/patent.ts';
import type { DeadlineRow } from '#src/data/deadlines/useDeadlineMarks.ts';
import { useDeadlineRights } from '#src/data/deadlines/useDeadlineRights.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { isolated } from '#src/i18n/isolated.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DeadlineMenu } from '#src/records/deadlines/DeadlineMenu.tsx';
import { MarkLines } from '#src/records/deadlines/MarkLines.tsx';
import { OwnDateDialog } from '#src/records/deadlines/OwnDateDialog.tsx';
import classes from '#src/screens/patents/details/FamilyDates.module.css';

/** The dates that people entered for a family, as items of its list. */
export const OwnDateRows = ({ rows }: { readonly rows: readonly DeadlineRow[] }) =>
  rows.map((row) => (
    <li key={row.id}>
      <div className={classes.row}>
        <div className={classes.none} data-own>
          <span className={classes.day}>{formatDay(row.record.dateEcheance)}</span>
          <span className={classes.what}>
            {isolated(row.record.libelle)}
            <MarkLines record={row.record} due={null} />
          </span>
        </div>
        <DeadlineMenu date={{ target: { ownId: row.id }, row }} what={row.record.libelle} />
      </div>
    </li>
  ));

/** Adds a date that nothing computes; nothing for who may not. */
export const AddOwnDate = ({ record }: { readonly record: Patent }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const { acts } = useDeadlineRights();
  const [isOpen, { open, close }] = useDisclosure();
  if (acts !== 'all') return null;
  const filings = record.informationsDepot.flatMap(({ id, idPays, numeroDepot }) => {
    if (id === null) return [];
    const country = idPays === null ? t('patents.noCountry') : names.country(idPays).name;
    return [{ id, label: joined([country, numeroDepot]) }];
  });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={open}
        data-print="never"
      >
        {t('deadlineActs.addOwn')}
      </Button>
      {isOpen ? <OwnDateDialog familyId={record.id} filings={filings} onClose={close} /> : null}
    </>
  );
};
