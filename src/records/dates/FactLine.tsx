import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { filingFields } from '#domain/entities/filing.ts';
import { isBeyond } from '#domain/field.ts';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/dates/DateReason.module.css';
import { FactEditor } from '#src/records/dates/FactEditor.tsx';
import type { FactPlace } from '#src/records/dates/factFields.ts';

export interface FactLineProps {
  readonly family: DocketLine['family'];
  readonly text: string;
  readonly place: FactPlace | null;
  /** It is not there yet. */
  readonly isMissing?: boolean;
}

/** A sentence about a fact, and beside it the way to correct it, for whom may. */
export const FactLine = ({ family, text, place, isMissing = false }: FactLineProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = useCan('patent', 'edit') && family.record.partial === undefined;
  const isKept = useIsKept(place);
  const close = (): void => {
    setOpen(false);
    window.setTimeout(() => button.current?.focus());
  };
  const label = place ? t(`patents.fields.${place.field}`) : '';
  return (
    <>
      <span>{text}</span>{' '}
      {place && canEdit && isKept && !isOpen ? (
        <Button
          ref={button}
          className={classes.correct}
          variant="light"
          size="compact-xs"
          leftSection={<IconPencil size={12} aria-hidden />}
          aria-label={t(isMissing ? 'deadlines.enterNamed' : 'deadlines.correctNamed', { label })}
          data-print="never"
          onClick={() => setOpen(true)}
        >
          {t(isMissing ? 'deadlines.enter' : 'deadlines.correct')}
        </Button>
      ) : null}
      {place && isOpen ? <FactEditor family={family} place={place} onClose={close} /> : null}
      {place && canEdit && !isKept ? <span>{t('deadlines.notKept')}</span> : null}
    </>
  );
};

/** Some facts are ours, and a server that has only the specification's calls does not keep them. */
const useIsKept = (place: FactPlace | null): boolean => {
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  return !isPlain || place === null || (place.of === 'filing' && !isBeyond(filingFields, place.field));
};
