import { ActionIcon, Button, Group, Input, MultiSelect, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useMemo, useRef } from 'react';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { type CabinetLink, cabinetRoles } from '#domain/entities/filing.ts';
import { cabinetsTaken, withCabinet } from '#domain/rules/patents/filings.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { ownerQuestion, useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { QuickCreateCabinet } from '#src/screens/patents/wizard/QuickCreateCabinet.tsx';
import { sameContent } from '#src/screens/patents/wizard/quietPanel.ts';
import { useRowKeys } from '#src/screens/patents/wizard/useRowKeys.ts';
import { focusSoon } from '#src/ui/dialog/focusSoon.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

type Category = keyof typeof cabinetTypes;

export interface CabinetLinksProps extends PatentTabProps {
  readonly path: `informationsDepot.${number}.${'cabinetsAnnuites' | 'cabinetsProcedures'}`;
  readonly links: readonly CabinetLink[];
  readonly category: Category;
}

const emptyLink: CabinetLink = { cabinetId: null, roles: [], contactIds: [] };

const Links = ({ form, path, links, category }: CabinetLinksProps) => {
  const { t } = useTranslation();
  const canCreate = useCan('cabinet', 'create');
  const [creating, { open, close }] = useDisclosure();
  const [keys, dropKey] = useRowKeys(links.length);
  const rows = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const setLinks = (next: CabinetLink[]) => form.setFieldValue(path, next);
  const set = (index: number, link: CabinetLink) => setLinks(links.map((other, at) => (at === index ? link : other)));
  const focusLink = (index: number) =>
    focusSoon(() => rows.current?.querySelectorAll('[data-link]')[index]?.querySelector('input'));
  const error = form.errors[path];
  return (
    <Stack gap="sm" ref={rows}>
      {links.map((link, index) => (
        <LinkRow
          key={keys[index]}
          link={link}
          category={category}
          taken={cabinetsTaken(links, index)}
          onChange={(next) => set(index, next)}
          onRemove={() => {
            dropKey(index);
            setLinks(links.filter((_, at) => at !== index));
            addButton.current?.focus();
          }}
        />
      ))}
      {error ? <Input.Error>{error}</Input.Error> : null}
      <Group gap="xs">
        <Button
          ref={addButton}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            setLinks([...links, emptyLink]);
            focusLink(links.length);
          }}
        >
          {t('wizard.addCabinet')}
        </Button>
        {canCreate ? (
          <Button size="compact-sm" variant="subtle" onClick={open}>
            {t('records.new.cabinet')}
          </Button>
        ) : null}
      </Group>
      <QuickCreateCabinet
        opened={creating}
        type={cabinetTypes[category]}
        onClose={close}
        onCreated={(cabinetId) =>
          setLinks([...links.filter((link) => link.cabinetId !== null), { ...emptyLink, cabinetId }])
        }
      />
    </Stack>
  );
};

/** The cabinets of one category of a filing, each once (FIL-03), with their roles and contacts. */
export const CabinetLinks = memo(
  Links,
  (before, after) =>
    before.path === after.path &&
    sameContent(before.links, after.links) &&
    before.form.errors[before.path] === after.form.errors[after.path],
);

interface LinkRowProps {
  readonly link: CabinetLink;
  readonly category: Category;
  readonly taken: ReadonlySet<CabinetLink['cabinetId']>;
  readonly onChange: (link: CabinetLink) => void;
  readonly onRemove: () => void;
}

const LinkRow = ({ link, category, taken, onChange, onRemove }: LinkRowProps) => {
  const { t } = useTranslation();
  const cabinets = useCabinetChoices(category).filter(({ value }) => !taken.has(value));
  const contacts = useContactsOf(link.cabinetId);
  const roles = cabinetRoles.map((role) => ({ value: role, label: t(`patents.cabinetRoles.${role}`) }));
  return (
    <Group align="end" wrap="nowrap" gap="xs" data-link>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" flex={1}>
        <PickOne
          label={t('patents.fields.cabinetId')}
          options={cabinets}
          value={link.cabinetId}
          onChange={(cabinetId) => onChange(withCabinet(link, cabinetId))}
        />
        <MultiSelect
          label={t('patents.fields.roles')}
          data={roles}
          value={link.roles}
          onChange={(next) => onChange({ ...link, roles: next })}
        />
        <PickMany
          label={t('patents.fields.contactIds')}
          disabled={link.cabinetId === null}
          options={contacts}
          value={link.contactIds}
          onChange={(contactIds) => onChange({ ...link, contactIds })}
        />
      </SimpleGrid>
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('wizard.removeCabinet')} onClick={onRemove}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
};

/** G-53: cabinets of the category stand first; any may be chosen. */
const useCabinetChoices = (category: Category) => {
  const choices = useChoices('cabinet');
  const cabinets = useRecordsById('cabinet');
  return useMemo(() => {
    const isOfCategory = ({ value }: { value: string | number }) =>
      cabinets.get(value)?.type === cabinetTypes[category];
    return [...choices.filter(isOfCategory), ...choices.filter((choice) => !isOfCategory(choice))];
  }, [choices, cabinets, category]);
};

/** WIZ-12: the contacts of a cabinet, all of them. */
const useContactsOf = (cabinetId: CabinetLink['cabinetId']) => {
  useFindAtServer(ownerQuestion('contact', 'cabinet', cabinetId));
  const choices = useChoices('contact');
  const contacts = useRecordsById('contact');
  return useMemo(
    () => (cabinetId === null ? [] : choices.filter(({ value }) => contacts.get(value)?.idCabinet === cabinetId)),
    [choices, contacts, cabinetId],
  );
};
