import { Group, Paper, SimpleGrid, Space, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import { usePatentNames, usePatentPeople } from '#src/data/usePatentNames.ts';
import { FilingStatus } from '#src/screens/patents/FilingStatus.tsx';
import { FilingSteps } from '#src/screens/patents/FilingSteps.tsx';
import { FactList } from '#src/ui/FactList.tsx';
import { Flag } from '#src/ui/Flag.tsx';

/** PAT-07, PAT-08: the filing in one country with flag, status, numbers, dates, licence, comment and cabinets. */
export const FilingCard = ({ filing }: { readonly filing: Filing }) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const country = filing.idPays === null ? { name: t('patents.noCountry'), code: '' } : names.country(filing.idPays);
  const status = filing.idStatuts === null ? '' : names.status(filing.idStatuts);
  const field = (name: string): string => t(`patents.fields.${name}`);
  return (
    <Paper withBorder p="md" component="article" aria-label={country.name}>
      <Group justify="space-between" wrap="nowrap" mb="sm" align="start">
        <Group gap="sm" wrap="nowrap">
          <Flag code={country.code} size="large" />
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {country.name || t('common.unknownRecord')}
          </Text>
        </Group>
        {status ? <FilingStatus name={status} /> : null}
      </Group>
      <FilingSteps filing={filing} office={country.code} />
      <Space h="sm" />
      <FactList
        facts={[
          { label: field('licence'), value: t(filing.licence ? 'common.yes' : 'common.no') },
          { label: field('commentaire'), value: filing.commentaire },
        ]}
      />
      {filing.cabinetsAnnuites.length + filing.cabinetsProcedures.length > 0 ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
          <Cabinets title={field('cabinetsAnnuites')} links={filing.cabinetsAnnuites} />
          <Cabinets title={field('cabinetsProcedures')} links={filing.cabinetsProcedures} />
        </SimpleGrid>
      ) : null}
    </Paper>
  );
};

const Cabinets = ({ title, links }: { readonly title: string; readonly links: readonly CabinetLink[] }) => {
  const { t } = useTranslation();
  const people = usePatentPeople();
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="xs" c="dimmed" mb={4}>
        {title}
      </Text>
      <Stack gap="xs">
        {links.map(({ cabinetId, roles, contactIds }) => (
          <div key={cabinetId}>
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {(cabinetId !== null && people.cabinet(cabinetId)) || t('common.unknownRecord')}
            </Text>
            {roles.length > 0 ? (
              <Text size="xs" c="dimmed">
                {roles.map((role) => t(`patents.cabinetRoles.${role}`)).join(', ')}
              </Text>
            ) : null}
            {contactIds.map((id) => {
              const { name, email } = people.contact(id);
              return (
                <Text key={id} size="xs">
                  {[name, email !== name ? email : ''].filter(Boolean).join(' · ')}
                </Text>
              );
            })}
          </div>
        ))}
      </Stack>
    </section>
  );
};
