import { Accordion, ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { countryCode, countryName } from '#domain/rules/countryName.ts';
import { useRecordsById } from '#src/data/useRows.ts';
import { FilingStatus } from '#src/screens/patents/FilingStatus.tsx';
import { FilingFields } from '#src/screens/patents/wizard/FilingFields.tsx';
import type { PatentTabProps } from '#src/screens/patents/wizard/patentForm.ts';
import { errorsBelow, sameContent } from '#src/screens/patents/wizard/quietPanel.ts';
import { ShareFiling } from '#src/screens/patents/wizard/ShareFiling.tsx';
import { Flag } from '#src/ui/Flag.tsx';

export interface FilingBlockProps extends PatentTabProps {
  readonly index: number;
  readonly filing: Filing;
  readonly opened: boolean;
  /** How many filings the family has; what can be shared between them depends on it. */
  readonly count: number;
  readonly onRemove: () => void;
}

const Block = ({ form, index, filing, opened, count, onRemove }: FilingBlockProps) => {
  const { t, i18n } = useTranslation();
  const country = useRecordsById('country').get(filing.idPays ?? 0);
  const name = country ? countryName(country, i18n.language) : t('wizard.countryToChoose');
  return (
    <Accordion.Item value={String(filing.id)} data-filing={filing.id}>
      <Group wrap="nowrap" gap={0} pr="xs">
        <Accordion.Control miw={0}>
          <FilingLine filing={filing} name={name} flag={country && countryCode(country)} />
        </Accordion.Control>
        <Tooltip label={t('wizard.removeFiling', { country: name })}>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('wizard.removeFiling', { country: name })}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <Accordion.Panel>
        {opened ? (
          <>
            {count > 1 ? <ShareFiling form={form} index={index} count={count} /> : null}
            <FilingFields form={form} index={index} filing={filing} />
          </>
        ) : null}
      </Accordion.Panel>
    </Accordion.Item>
  );
};

/**
 * The filing in one country (FIL-02): its line, and when open its fields with the two lists of cabinets. Drawn anew
 * only when it changes itself: forty blocks do not follow every keystroke in one of them.
 */
export const FilingBlock = memo(
  Block,
  (before, after) =>
    sameContent(before.filing, after.filing) &&
    before.index === after.index &&
    before.opened === after.opened &&
    before.count === after.count &&
    errorsOf(before) === errorsOf(after),
);

const errorsOf = ({ form, index }: FilingBlockProps): string =>
  errorsBelow(form.errors, [`informationsDepot.${index}`]);

const FilingLine = ({ filing, name, flag }: { filing: Filing; name: string; flag: string | undefined }) => {
  const status = useRecordsById('status').get(filing.idStatuts ?? 0);
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      {flag ? <Flag code={flag} /> : null}
      <Text fw={500} truncate>
        {name}
      </Text>
      <Text size="sm" c="dimmed" truncate>
        {filing.numeroDepot || filing.numeroPublication || filing.numeroDelivrance}
      </Text>
      {status ? <FilingStatus name={status.description} /> : null}
    </Group>
  );
};
