import { TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';

export interface TwoTabValues extends Record<string, unknown> {
  readonly name: string;
  readonly mail: string;
}

const NameTab = ({ form }: { readonly form: UseFormReturnType<TwoTabValues> }) => (
  <TextInput label="Nom" {...form.getInputProps('name')} />
);
const MailTab = ({ form }: { readonly form: UseFormReturnType<TwoTabValues> }) => (
  <TextInput label="Courriel" {...form.getInputProps('mail')} />
);

/** A form that needs a name on its first tab and an at-sign on its second. */
const twoTabs: readonly FormTab<TwoTabValues>[] = [
  { key: 'general', label: 'Général', Panel: NameTab, fields: ['name'] },
  { key: 'contact', label: 'Contact', Panel: MailTab, fields: ['mail'] },
];

const useTwoTabs = () =>
  useForm<TwoTabValues>({
    initialValues: { name: '', mail: '' },
    validate: {
      name: (name) => (name === '' ? 'Il manque un nom.' : null),
      mail: (mail) => (mail === '' || mail.includes('@') ? null : 'Ce n’est pas une adresse.'),
    },
  });

interface Dialog {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly form: UseFormReturnType<TwoTabValues>;
  readonly tabs: typeof twoTabs;
}

/** A dialog with that form, open at first, and the button that opens it again. */
export const TwoTabDialog = ({ children }: { readonly children: (dialog: Dialog) => ReactNode }) => {
  const [opened, setOpened] = useState(true);
  const form = useTwoTabs();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ouvrir
      </button>
      {children({ opened, onClose: () => setOpened(false), form, tabs: twoTabs })}
    </>
  );
};
