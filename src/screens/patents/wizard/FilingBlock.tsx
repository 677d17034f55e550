import {
  Accordion,
  ActionIcon,
  Divider,
  Group,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { asId } from '#domain/field.ts';
import { countryCode, countryName } from '#domain/rules/countryName.ts';
import { useChoices } from '#src/data/useChoices.ts';
import { useRecordsById } from '#src/data/useRows.ts';
import { FilingStatus } from '#src/screens/patents/FilingStatus.tsx';
import { CabinetLinks } from '#src/screens/patents/wizard/CabinetLinks.tsx';
import { type PatentTabProps, setFilings } from '#src/screens/patents/wizard/patentForm.ts';
import { CountryPicker } from '#src/ui/CountryPicker.tsx';
import { DateField } from '#src/ui/DateField.tsx';
import { Flag } from '#src/ui/Flag.tsx';
import { PickOne } from '#src/ui/PickOne.tsx';

export interface FilingBlockProps extends PatentTabProps {
  readonly index: number;
  readonly filing: Filing;
  readonly opened: boolean;
  readonly onRemove: () => void;
}

/** The filing in one country (FIL-02): its line, and when open its fields with the two lists of cabinets. */
export const FilingBlock = ({ form, index, filing, opened, onRemove }: FilingBlockProps) => {
  const { t, i18n } = useTranslation();
  const country = useRecordsById('country').get(filing.idPays ?? 0);
  const name = country ? countryName(country, i18n.language) : t('wizard.countryToChoose');
  return (
    <Accordion.Item value={String(filing.id)}>
      <Group wrap="nowrap" gap={0} pr="xs">
        <Accordion.Control>
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
      <Accordion.Panel>{opened ? <FilingFields form={form} index={index} filing={filing} /> : null}</Accordion.Panel>
    </Accordion.Item>
  );
};

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

const FilingFields = ({ form, index, filing }: Pick<FilingBlockProps, 'form' | 'index' | 'filing'>) => {
  const { t } = useTranslation();
  const at = `informationsDepot.${index}` as const;
  const countries = useChoices('country').map(({ value, label, flag = '' }) => ({
    value: String(value),
    label,
    code: flag,
  }));
  const statuses = useChoices('status');
  const setCountry = (idPays: Filing['idPays']) =>
    setFilings(
      form,
      form.getValues().informationsDepot.map((other, place) => (place === index ? { ...other, idPays } : other)),
    );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CountryPicker
          label={t('patents.fields.idPays')}
          options={countries}
          value={filing.idPays === null ? null : String(filing.idPays)}
          onChange={(id) => setCountry(asId(id))}
          error={form.errors[`${at}.idPays`]}
        />
        <PickOne label={t('patents.fields.idStatuts')} options={statuses} {...form.getInputProps(`${at}.idStatuts`)} />
        <TextInput label={t('patents.fields.numeroDepot')} {...form.getInputProps(`${at}.numeroDepot`)} />
        <DateField label={t('patents.fields.dateDepot')} {...form.getInputProps(`${at}.dateDepot`)} />
        <TextInput label={t('patents.fields.numeroPublication')} {...form.getInputProps(`${at}.numeroPublication`)} />
        <DateField label={t('patents.fields.datePublication')} {...form.getInputProps(`${at}.datePublication`)} />
        <TextInput label={t('patents.fields.numeroDelivrance')} {...form.getInputProps(`${at}.numeroDelivrance`)} />
        <DateField label={t('patents.fields.dateDelivrance')} {...form.getInputProps(`${at}.dateDelivrance`)} />
      </SimpleGrid>
      <Switch label={t('patents.fields.licence')} {...form.getInputProps(`${at}.licence`, { type: 'checkbox' })} />
      <Textarea
        label={t('patents.fields.commentaire')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps(`${at}.commentaire`)}
      />
      <Divider label={t('patents.fields.cabinetsAnnuites')} labelPosition="left" />
      <CabinetLinks form={form} path={`${at}.cabinetsAnnuites`} links={filing.cabinetsAnnuites} category="annuity" />
      <Divider label={t('patents.fields.cabinetsProcedures')} labelPosition="left" />
      <CabinetLinks
        form={form}
        path={`${at}.cabinetsProcedures`}
        links={filing.cabinetsProcedures}
        category="procedure"
      />
    </Stack>
  );
};
