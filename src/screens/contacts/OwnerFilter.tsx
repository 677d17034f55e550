import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { type ContactOwner, ownerParams } from '#src/data/lists/useContactsPath.ts';
import { usePickerSearch } from '#src/data/lists/usePickerSearch.ts';
import { useUser } from '#src/data/session/useUser.ts';
import type { NarrowedTo, useNarrowing } from '#src/screens/contacts/useNarrowedTo.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';
import { FilterPopover } from '#src/ui/table/FilterPopover.tsx';

export interface OwnerFilterProps {
  readonly narrowed: NarrowedTo;
  readonly onNarrow: ReturnType<typeof useNarrowing>;
}

const kinds = Object.keys(ownerParams) as ContactOwner[];

/** CON-01: narrows the list to a client or a cabinet; whoever it is narrowed to stands beside it and can be taken away. */
export const OwnerFilter = ({ narrowed, onNarrow }: OwnerFilterProps) => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  return (
    <Group gap="xs">
      <FilterPopover>
        {isClient ? null : <OwnerField kind="client" narrowed={narrowed} onNarrow={onNarrow} />}
        <OwnerField kind="cabinet" narrowed={narrowed} onNarrow={onNarrow} />
      </FilterPopover>
      {kinds.map((kind) => {
        const owner = narrowed[kind];
        if (!owner) return null;
        const name = t(`contacts.filters.${kind}`, { name: owner.name || t('common.unknownRecord') });
        return <FilterPill key={kind} label={name} onRemove={() => onNarrow(kind, null)} />;
      })}
    </Group>
  );
};

const OwnerField = ({ kind, narrowed, onNarrow }: OwnerFilterProps & { readonly kind: ContactOwner }) => {
  const { t } = useTranslation();
  const options = useChoices(kind);
  return (
    <PickOne
      label={t(`records.singular.${kind}`)}
      options={options}
      {...usePickerSearch(kind === 'client' ? kind : null)}
      value={narrowed[kind]?.id ?? null}
      onChange={(id) => {
        const chosen = options.find(({ value }) => value === id);
        onNarrow(kind, chosen ? { id: chosen.value, name: chosen.label } : null);
      }}
      comboboxProps={{ withinPortal: false }}
    />
  );
};
