import { Alert, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { entityOf } from '#domain/entities.ts';
import { isBeyond } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { likenessKeys } from '#domain/rules/persons/possibleDuplicates.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { nameOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { type ReferenceForm, referenceFields } from '#src/screens/reference/referenceForm.ts';
import { StatusMeaning } from '#src/screens/reference/StatusMeaning.tsx';

export interface ReferenceFieldsProps {
  readonly list: ReferenceList;
  readonly form: UseFormReturnType<ReferenceForm>;
  /** The record being edited, which is not its own duplicate. */
  readonly id: RecordId | null;
}

/** The texts of one record of a list; says when there is one like it already. */
export const ReferenceFields = ({ list, form, id }: ReferenceFieldsProps) => {
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const [first, ...others] = referenceFields[list];
  const rest = others.filter((name) => !(isPlain && isBeyond(entityOf(list).fields, name)));
  const like = useLike(list, form.getValues(), id);
  const field = (name: string) => ({
    label: t(`records.fields.${name}`),
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  /** A country that every list knows brings its code along. */
  const fillCode = (): void => {
    const { nomPays = '', iso2 = '' } = form.getValues();
    const code = matchCountry(nomPays)?.iso2;
    if (list === 'country' && iso2 === '' && code) form.setFieldValue('iso2', code);
  };
  const { onBlur, ...named } = field(first) as ReturnType<typeof field> & { onBlur?: (event: unknown) => void };
  return (
    <Stack gap="sm">
      <TextInput
        required
        data-autofocus
        {...named}
        onBlur={(event) => {
          onBlur?.(event);
          fillCode();
        }}
      />
      {rest.length > 0 ? (
        <SimpleGrid cols={{ base: 1, xs: Math.min(rest.length, 2) }} spacing="sm">
          {rest.map((name) =>
            name === 'sens' ? (
              <StatusMeaning key={name} form={form} />
            ) : (
              <TextInput key={name} type={name === 'email' ? 'email' : 'text'} {...field(name)} />
            ),
          )}
        </SimpleGrid>
      ) : null}
      {like ? (
        <Alert color="brand" variant="light" role="status" icon={<IconInfoCircle aria-hidden />}>
          {t('reference.like', { name: like })}
        </Alert>
      ) : null}
    </Stack>
  );
};

/** The name of another record that is taken for the same one; null when there is none. */
const useLike = (list: ReferenceList, values: ReferenceForm, id: RecordId | null): string | null => {
  const { language } = useTranslation().i18n;
  const rows = useRows(list) as readonly ReferenceRow[];
  const known = useMemo(() => {
    const byKey = new Map<string, ReferenceRow[]>();
    for (const row of rows)
      for (const key of likenessKeys(list, { ...row.record })) byKey.set(key, [...(byKey.get(key) ?? []), row]);
    return byKey;
  }, [list, rows]);
  const like = likenessKeys(list, values)
    .flatMap((key) => known.get(key) ?? [])
    .find((row) => row.id !== id);
  return like ? nameOf(like, language) : null;
};
