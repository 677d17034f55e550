import { Button, Group, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { filingFields } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { routes } from '#domain/rules/dates/DatedFamily.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useFilingEdit } from '#src/data/changes/useFilingEdit.ts';
import type { DocketLine } from '#src/data/dates/DocketLine.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/dates/DateReason.module.css';
import type { FactPlace } from '#src/records/dates/factFields.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface FactEditorProps {
  readonly family: DocketLine['family'];
  readonly place: FactPlace;
  readonly onClose: () => void;
}

type Value = RecordId | string | null;

/** One fact that a date is computed from, corrected where the reason names it. */
export const FactEditor = ({ family, place, onClose }: FactEditorProps) => {
  const { t } = useTranslation();
  const save = useSaveFact(family, place);
  const store = useStoring();
  const [value, setValue] = useState<Value>(
    place.of === 'family' ? family.record.datePriorite : place.filing[place.field],
  );
  const [error, setError] = useState<string | null>(null);
  const label = t(`patents.fields.${place.field}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const fault = faultOf(place, value, t);
    setError(fault);
    if (fault === null) void store(async () => void ((await save(value, label)) && onClose()));
  };
  const field = { label, error, 'data-autofocus': true, autoFocus: true };
  return (
    <form className={classes.editor} onSubmit={submit} noValidate>
      {place.field === 'idPays' ? (
        <Country {...field} value={value} onChange={setValue} />
      ) : place.field === 'idStatuts' ? (
        <Status {...field} value={value} onChange={setValue} />
      ) : place.field === 'voieDepot' ? (
        <Select
          {...field}
          data={routes.map((route) => ({ value: route, label: t(`patents.routes.${route}`) }))}
          value={value === '' ? null : (value as string | null)}
          clearable
          onChange={(route) => setValue(route ?? '')}
        />
      ) : (
        <DateField {...field} value={value as string | null} onChange={setValue} />
      )}
      <Group gap="xs">
        <Button type="submit" size="compact-sm">
          {t('common.save')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
};

interface PickProps {
  readonly label: string;
  readonly error: string | null;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Country = (props: PickProps) => <PickOne {...props} options={useChoices('country')} />;
const Status = (props: PickProps) => <PickOne {...props} options={useChoices('status')} />;

const faultOf = (place: FactPlace, value: Value, t: (key: string) => string): string | null => {
  const { accepts } = place.of === 'family' ? patent.fields.datePriorite : filingFields[place.field];
  return schemaErrors<object>(z.object({ [place.field]: accepts }), t)({ [place.field]: value })[place.field] ?? null;
};

/** Keeps it on this device, with the way back; false where the family or its filing are gone. */
const useSaveFact = ({ id, record }: DocketLine['family'], place: FactPlace) => {
  const edit = useFilingEdit();
  const { update, undo } = useChanges();
  return async (value: Value, label: string): Promise<boolean> => {
    const result =
      place.of === 'family'
        ? await update('patent', id, { datePriorite: value as string | null }, { seen: { ...record } })
        : await edit({
            patentId: id,
            filingId: place.filing.id,
            seen: { [place.field]: place.filing[place.field] },
            values: { [place.field]: value },
          });
    if (!result.ok) {
      notify.warning((t) => t('removal.goneWhileEditing'));
      return false;
    }
    notify.withAction({
      title: (t) => t('quick.saved', { label }),
      message: (t) => t('common.savedOnDevice'),
      action: {
        label: (t) => t('common.undo'),
        run: () => undo(result.undo).then(() => notify.success((t) => t('quick.undone', { label }))),
      },
    });
    return true;
  };
};
