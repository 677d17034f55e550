import { Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/SheetRows.module.css';

export interface SheetRowNotesProps {
  /** Which row of the sheet, in words. */
  readonly place: string;
  readonly notes: readonly string[];
}

/** What there is to say of a row, cut to one line; a finger, a click or the keyboard opens all of it. */
export const SheetRowNotes = ({ place, notes }: SheetRowNotesProps) => {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  const text = notes.join(' · ');
  return (
    <Popover shadow="md" withinPortal position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.notes} aria-label={t('import.rows.readNotes', { place, notes: text })}>
          <IconAlertCircle size={14} aria-hidden />
          <span className={classes.noteText}>{text}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4} tabIndex={-1} data-autofocus>
          {notes.map((note) => (
            <Text key={note} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
