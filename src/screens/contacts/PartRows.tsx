import { ActionIcon, Autocomplete, Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { limits } from '#domain/limits.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type ContactForm, emptyRows } from '#src/screens/contacts/contactForm.ts';
import { usePartSuggestions } from '#src/screens/contacts/usePartSuggestions.ts';
import { keepFocus } from '#src/ui/dialog/keepFocus.ts';

type List = keyof typeof emptyRows;

export interface PartRowsProps {
  readonly form: UseFormReturnType<ContactForm>;
  readonly list: List;
}

const fields = {
  emails: { text: 'email', type: 'email' },
  phones: { text: 'numero', type: 'tel' },
  roles: { text: 'role', type: 'text' },
} as const;

/** CON-07: the e-mails, phones or roles of a contact, one row to type in at least. */
export const PartRows = ({ form, list }: PartRowsProps) => {
  const { t } = useTranslation();
  const rows = form.getValues()[list];
  const suggestions = usePartSuggestions();
  const place = useRef<HTMLDivElement>(null);
  const { text, type } = fields[list];
  // What had the focus is gone or there is something new to type in: the keyboard goes on there.
  const focusRow = (index: number): void => {
    window.requestAnimationFrame(() =>
      place.current?.querySelectorAll<HTMLElement>('[data-part="text"]')[index]?.focus(),
    );
  };
  const add = (): void => {
    form.insertListItem(list, { ...emptyRows[list] });
    focusRow(rows.length);
  };
  const remove = (index: number): void => {
    form.removeListItem(list, index);
    focusRow(Math.max(0, index - 1));
  };
  return (
    <Stack gap="sm" ref={place}>
      {rows.map((_, index) => (
        <Group
          // A row is its place, it has no other identity.
          key={`${list}-${index}`}
          align="start"
          gap="xs"
          wrap="nowrap"
          role="group"
          aria-label={t(`contacts.rows.${list}`, { number: index + 1 })}
        >
          <Autocomplete
            flex={2}
            label={t(`records.fields.${text}`)}
            type={type}
            autoComplete="off"
            data={list === 'roles' ? suggestions.roles : []}
            data-part="text"
            {...form.getInputProps(`${list}.${index}.${text}`)}
          />
          {list === 'roles' ? null : (
            <Autocomplete
              flex={1}
              label={t('records.fields.type')}
              data={suggestions.types}
              {...form.getInputProps(`${list}.${index}.type`)}
            />
          )}
          {rows.length > 1 ? (
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              mt={24}
              aria-label={t(`contacts.remove.${list}`, { number: index + 1 })}
              onMouseDown={keepFocus}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          ) : null}
        </Group>
      ))}
      {rows.length < limits.contactParts ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onMouseDown={keepFocus}
          onClick={add}
          style={{ alignSelf: 'flex-start' }}
        >
          {t(`contacts.add.${list}`)}
        </Button>
      ) : null}
    </Stack>
  );
};
