import { type ComponentType, memo } from 'react';
import type { PatentForm, PatentTabProps } from '#src/screens/patents/family/patentForm.ts';

type Shown = (values: PatentForm) => readonly unknown[];

/** The form copies all its values at every change, so their content decides whether they are the same. */
export const sameContent = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** The errors below some fields, in a form that two moments can be compared by. */
export const errorsBelow = (errors: Readonly<Record<string, unknown>>, paths: readonly string[]): string =>
  Object.entries(errors)
    .filter(([path]) => paths.some((start) => path === start || path.startsWith(`${start}.`)))
    .map(([path, error]) => `${path}=${String(error)}`)
    .join();

/** Which of the fields take nothing for now, in a form that two moments can be compared by. */
const closedAmong = (form: PatentTabProps['form'], fields: readonly string[]): string =>
  fields.filter((field) => 'disabled' in form.getInputProps(field)).join();

/**
 * A tab that is drawn anew only when something it shows has changed: typing in one of six tabs does not cost the other
 * five. An older form object does no harm, because its functions work on the values of now.
 */
export const quietPanel = (Panel: ComponentType<PatentTabProps>, fields: readonly string[], shown: Shown) =>
  memo(
    Panel,
    ({ form: before }, { form: after }) =>
      sameContent(shown(before.values), shown(after.values)) &&
      errorsBelow(before.errors, fields) === errorsBelow(after.errors, fields) &&
      closedAmong(before, fields) === closedAmong(after, fields),
  );
