import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Choice } from '#domain/rules/records/choices.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RecordStepProps } from '#src/records/import/RecordFileStep.tsx';
import type { RecordCounts } from '#src/records/workbook/recordMessages.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

/** The most frequent; a sheet with more has something else in that column. */
const shown = 12;

type Field = 'idClient' | 'idCabinet';

interface OwnerChoicesProps extends RecordStepProps {
  readonly counts: RecordCounts;
}

/** Clients and cabinets of the sheet that no record is called by: each with how often it stands there, and a picker. */
export const OwnerChoices = (props: OwnerChoicesProps) => {
  const { t } = useTranslation();
  const choices = { idClient: useChoices('client'), idCabinet: useChoices('cabinet') };
  const { unmatched } = props.counts;
  const { owners } = props.state.corrections;
  if (unmatched.idClient.length + unmatched.idCabinet.length + owners.length === 0) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle aria-hidden />} title={t('import.questions.title')}>
      <Stack gap="sm">
        <OwnerList {...props} field="idClient" options={choices.idClient} />
        <OwnerList {...props} field="idCabinet" options={choices.idCabinet} />
      </Stack>
    </Alert>
  );
};

interface OwnerListProps extends OwnerChoicesProps {
  readonly field: Field;
  readonly options: readonly Choice[];
}

const OwnerList = ({ state, actions, counts, field, options }: OwnerListProps) => {
  const { t } = useTranslation();
  const { sheet, mapping, decided, corrections } = state;
  const decidedOn = corrections.owners.filter(([of]) => of === field);
  const open = counts.unmatched[field].filter(([text]) => !decidedOn.some(([, known]) => known === text));
  if (!sheet || decidedOn.length + open.length === 0) return null;
  const choose = (text: string, id: Choice['value'] | null): void => {
    const rest = corrections.owners.filter(([of, known]) => of !== field || known !== text);
    void actions.readRows(sheet, {
      mapping,
      decided,
      accepted: [],
      corrections: { ...corrections, owners: [...rest, [field, text, id]] },
    });
  };
  return (
    <div>
      <Text size="sm">{t(`importRecords.owners.${field}`)}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="xs" mt={6}>
        {decidedOn.map(([, text, id]) => (
          <PickOne
            key={text}
            size="xs"
            label={text}
            placeholder={t('common.none')}
            options={options}
            value={id}
            onChange={(chosen) => choose(text, chosen)}
          />
        ))}
        {open.slice(0, shown).map(([text, count]) => (
          <PickOne
            key={text}
            size="xs"
            label={`${text} (${count})`}
            placeholder={t('common.none')}
            options={options}
            value={null}
            onChange={(chosen) => choose(text, chosen)}
          />
        ))}
      </SimpleGrid>
      {open.length > shown ? (
        <Text size="xs" mt={4}>
          {t('import.questions.more', { count: open.length - shown })}
        </Text>
      ) : null}
    </div>
  );
};
