import type { RecordId } from '#domain/recordId.ts';
import { useFamilyDocket } from '#src/data/dates/useFamilyDocket.ts';
import { useToday } from '#src/data/dates/useToday.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { DateLink } from '#src/records/dates/DateLink.tsx';
import { docketAddress } from '#src/records/docketAddress.ts';

export interface FilingNextDateProps {
  readonly familyId: RecordId;
  readonly filingId: RecordId;
}

/** The next date of one filing, leading to its line in the docket; nothing where there is none. */
export const FilingNextDate = ({ familyId, filingId }: FilingNextDateProps) => {
  const { t } = useTranslation();
  const { open } = useFamilyDocket(familyId);
  const today = useToday();
  const [next] = open
    .filter(({ record }) => record.filing.id === filingId && record.day !== null)
    .sort((one, other) => ((one.record.day ?? '') < (other.record.day ?? '') ? -1 : 1));
  if (!next) return null;
  return (
    <p style={{ margin: 0, marginBottom: 'var(--mantine-spacing-sm)' }}>
      {t('deadlines.columns.day')}
      {t('sync.colon')}
      <DateLink row={next} address={docketAddress({ line: String(next.id) })} today={today} />
    </p>
  );
};
