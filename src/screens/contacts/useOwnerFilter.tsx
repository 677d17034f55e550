import { useChoices } from '#src/data/lists/useChoices.ts';
import { type ContactOwner, ownerParams } from '#src/data/lists/useContactsPath.ts';
import { usePickerSearch } from '#src/data/lists/usePickerSearch.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { NarrowedTo, useNarrowing } from '#src/screens/contacts/useNarrowedTo.ts';
import { filterPicker } from '#src/ui/fields/filterPicker.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface OwnerFilterProps {
  readonly narrowed: NarrowedTo;
  readonly onNarrow: ReturnType<typeof useNarrowing>;
}

const kinds = Object.keys(ownerParams) as ContactOwner[];

/** CON-01: narrows the list to a client or a cabinet; whoever it is narrowed to stands beside it and can be taken away. */
export const useOwnerFilter = ({ narrowed, onNarrow }: OwnerFilterProps) => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  const offered = kinds.filter((kind) => kind === 'cabinet' || !isClient);
  return {
    fields: offered.map((kind) => <OwnerField key={kind} kind={kind} narrowed={narrowed} onNarrow={onNarrow} />),
    chips: kinds.flatMap((kind) => {
      const owner = narrowed[kind];
      if (!owner) return [];
      const label = t(`contacts.filters.${kind}`, { name: owner.name || t('common.unknownRecord') });
      return [{ key: kind, label, count: null, onRemove: () => onNarrow(kind, null) }];
    }),
  };
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
      {...filterPicker}
    />
  );
};
