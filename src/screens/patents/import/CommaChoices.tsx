import { Group, SegmentedControl, Text } from '@mantine/core';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { CommaReading } from '#domain/rules/import/people.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { columnLabel } from '#src/records/columnLabel.ts';
import type { ImportState } from '#src/screens/patents/import/ImportState.ts';
import type { ImportActions } from '#src/screens/patents/import/useImport.ts';

export interface CommaChoicesProps {
  readonly state: ImportState;
  readonly assessment: Assessment;
  readonly actions: ImportActions;
}

const readings: readonly CommaReading[] = ['inside', 'between'];

/** IMP-07, IMP-08: whether `Dupont, Jean` is one person or two, for each column of names that can be read both ways. */
export const CommaChoices = ({ state, assessment, actions }: CommaChoicesProps) => {
  const { t } = useTranslation();
  const { sheet, corrections } = state;
  if (!sheet) return null;
  return assessment.commas.map(({ column, sample, reading }) => {
    const label = t('import.commas.label', { column: columnLabel(t, column), sample });
    return (
      <Group key={column} gap="xs" justify="space-between">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={label}
          data={readings.map((value) => ({ value, label: t(`import.commas.${value}`) }))}
          value={reading}
          onChange={(value) =>
            void actions.readFamilies(sheet, {
              ...state,
              corrections: { ...corrections, commas: { ...corrections.commas, [column]: value as CommaReading } },
            })
          }
        />
      </Group>
    );
  });
};
