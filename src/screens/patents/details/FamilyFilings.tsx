import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState, useTransition } from 'react';
import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { PartsWaiting } from '#src/data/changes/partsWaiting.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { NextDates } from '#src/records/dates/FamilyNextDates.tsx';
import classes from '#src/screens/patents/details/FamilyFilings.module.css';
import { FilingRow } from '#src/screens/patents/details/FilingRow.tsx';
import { filingWords } from '#src/screens/patents/details/filingWords.ts';
import { useFilingLines } from '#src/screens/patents/details/useFilingLines.ts';
import { useFirms } from '#src/screens/patents/details/useFirms.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTouch } from '#src/ui/page/useIsTouch.ts';
import { useOnPaper } from '#src/ui/page/useOnPaper.ts';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

export interface FamilyFilingsProps {
  /** The family whose values are changed where they stand; null where they are only shown (useQuickPatent). */
  readonly patentId: RecordId | null;
  readonly familyId: RecordId;
  readonly filings: readonly Filing[];
  /** The filings of which something waits to be sent or to be decided. */
  readonly waiting: PartsWaiting;
}

const loadNextDates = async () => (await import('#src/records/dates/FamilyNextDates.tsx')).FamilyNextDates;

const noDates: NextDates = new Map();

/** The least that a line takes, and that what stands above the first one does, in pixels. */
const least = { line: 44, above: 160 };

/** As many lines as the window shows; the others come as soon as these stand, and hold nobody up. */
const inSight = (): number => Math.max(1, Math.ceil((window.innerHeight - least.above) / least.line));

/**
 * PAT-07: the filings of a family, one line each in the order of the law, which unfolds to the filing's card. Three hundred
 * lines are light; a card is drawn when it is unfolded, and all of them for paper (UX-44).
 */
export const FamilyFilings = ({ patentId, familyId, filings, waiting }: FamilyFilingsProps) => {
  const { t } = useTranslation();
  const words = useMemo(() => filingWords(t), [t]);
  const firms = useFirms();
  const lines = useFilingLines(filings, firms);
  const drawn = useDeferredValue(lines, lines.slice(0, inSight()));
  const onPaper = useOnPaper();
  const isTouch = useIsTouch();
  const isNarrow = useIsNarrow();
  const [unfolded, setUnfolded] = useState<ReadonlySet<RecordId | null>>(
    () => new Set(filings.length === 1 ? filings.map(({ id }) => id) : []),
  );
  const [isUnfolding, unfold] = useTransition();
  const toggle = useCallback(
    (id: RecordId | null) =>
      setUnfolded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const [NextDates] = useQuietPart(loadNextDates);
  const [nextDates, setNextDates] = useState<NextDates>(noDates);
  const areAllOpen = filings.every(({ id }) => unfolded.has(id));
  return (
    <section aria-label={t('patents.fields.informationsDepot')}>
      {NextDates ? <NextDates familyId={familyId} onDates={setNextDates} /> : null}
      <Group justify="space-between" mb="xs" mih={32}>
        <Text component="h3" fw={600}>
          {t('patents.fields.informationsDepot')}{' '}
          <Text span c="dimmed">
            {filings.length}
          </Text>
        </Text>
        {filings.length > 1 ? (
          <Button
            variant="subtle"
            size="compact-sm"
            data-print="never"
            loading={isUnfolding}
            onClick={() => unfold(() => setUnfolded(new Set(areAllOpen ? [] : filings.map(({ id }) => id))))}
          >
            {t(areAllOpen ? 'patents.foldAll' : 'patents.unfoldAll')}
          </Button>
        ) : null}
      </Group>
      {filings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('wizard.noFilings')}
        </Text>
      ) : (
        <table className={classes.table} onKeyDown={walkLines}>
          <thead className={classes.heads}>
            <tr>
              <th scope="col">{words.country}</th>
              <th scope="col">{words.dateDepot}</th>
              <th scope="col">{words.datePublication}</th>
              <th scope="col">{words.dateDelivrance}</th>
              <th scope="col">{words.status}</th>
              <th scope="col">{words.cabinet}</th>
            </tr>
          </thead>
          {(onPaper ? lines : drawn).map((line) => (
            <FilingRow
              key={line.filing.id}
              {...line}
              patentId={patentId}
              familyId={familyId}
              words={words}
              firms={firms}
              waiting={waiting.get(line.filing.id)}
              next={nextDates.get(line.filing.id)}
              isOpen={unfolded.has(line.filing.id)}
              isPrinted={onPaper}
              isPlain={isTouch || isNarrow}
              onToggle={toggle}
            />
          ))}
        </table>
      )}
    </section>
  );
};

/** ↑ and ↓ lead from one line to the next. */
const walkLines = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target as Element).matches('[data-filing]')) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-filing]')];
  const next = lines[lines.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
