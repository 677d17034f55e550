import { Group, Text } from '@mantine/core';
import type { Patent } from '#domain/entities/patent.ts';
import { statusOf } from '#domain/rules/patents/filings.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useRecordAddress } from '#src/records/useRecordAddress.ts';
import classes from '#src/screens/patents/details/PatentLead.module.css';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { LinkTo } from '#src/ui/page/LinkTo.tsx';
import { usesAddress } from '#src/ui/page/usesAddress.ts';
import { NotHere } from '#src/ui/state/NotHere.tsx';

export interface PatentLeadProps {
  readonly record: Patent;
  /** The record's fields that are not here yet. */
  readonly unread: readonly string[];
}

/** What a family begins with below its reference and its title: whose it is and how it stands. */
export const PatentLead = ({ record, unread }: PatentLeadProps) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const addressOf = useRecordAddress();
  const status = statusOf(record, names.status);
  // Only a status of the list leads anywhere; a family may have words of its own (G-57).
  const listed = record.informationsDepot.find(
    ({ idStatuts }) => idStatuts !== null && names.status(idStatuts) === status,
  );
  return (
    <dl className={classes.lead}>
      <div>
        <dt>{t('patents.fields.clientIds')}</dt>
        <dd>
          {unread.includes('clientIds') ? (
            <NotHere />
          ) : record.clientIds.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('common.none')}
            </Text>
          ) : (
            <Group gap="4px 12px">
              {record.clientIds.map((id) => {
                const name = names.client(id);
                return (
                  <LinkTo key={id} address={name ? addressOf('client', id) : null}>
                    {name || t('common.unknownRecord')}
                  </LinkTo>
                );
              })}
            </Group>
          )}
        </dd>
      </div>
      {status ? (
        <div>
          <dt>{t('patents.fields.statut')}</dt>
          <dd>
            <LinkTo address={listed?.idStatuts ? usesAddress('status', listed.idStatuts) : null}>
              <FilingStatus name={status} />
            </LinkTo>
          </dd>
        </div>
      ) : unread.includes('statut') ? (
        <div>
          <dt>{t('patents.fields.statut')}</dt>
          <dd>
            <NotHere />
          </dd>
        </div>
      ) : null}
    </dl>
  );
};
