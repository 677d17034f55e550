import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinetLink } from '#domain/entities/filing.ts';
import { usePatentPeople } from '#src/data/lists/usePatentNames.ts';

/** The cabinets of one category of a filing with their roles and contacts (PAT-08). */
export const FilingCabinets = ({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly CabinetLink[];
}) => {
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
