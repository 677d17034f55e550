import { Text } from '@mantine/core';
import type { Filing } from '#domain/entities/filing.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { type NumberField, useNumberElsewhere } from '#src/data/lists/useNumberElsewhere.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

export interface NumberElsewhereProps {
  readonly field: NumberField;
  readonly text: string;
  /** Of the filing among those of the form. */
  readonly index: number;
  readonly filings: readonly Filing[];
}

/** UX-36: says while typing that another family has this number, in whatever spelling. A hint and no rule. */
export const NumberElsewhere = ({ field, text, index, filings }: NumberElsewhereProps) => {
  const { t } = useTranslation();
  const other = useNumberElsewhere(field, text, index, filings);
  return other ? (
    <Text size="xs" mt={4} role="status">
      {t('numbers.elsewhere', { name: recordName('patent', { ...other }) })}
    </Text>
  ) : null;
};
