import type { ReactNode } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useFormRecord } from '#src/data/drafts/useFormRecord.ts';
import { FormRefusal } from '#src/ui/form/FormRefusal.tsx';

export interface RoutedFormProps<C extends CollectionName> {
  readonly collection: C;
  readonly target: 'new' | RecordId;
  /** Whether the user may, for a new record or this one. */
  readonly allowed: boolean;
  /** Over the sentence that stands in place of a form. */
  readonly title: string;
  readonly onClose: () => void;
  /** The form of a record, or of a new one for null. */
  readonly children: (record: Records[C] | null) => ReactNode;
}

/** The form for what the address names; a clear sentence where the user may not, or there is no such record (UX-21). */
export const RoutedForm = <C extends CollectionName>({
  collection,
  target,
  allowed,
  title,
  onClose,
  children,
}: RoutedFormProps<C>) => {
  const found = useFormRecord(collection, target, allowed);
  if (found.is === 'refused') return <FormRefusal {...found} title={title} onClose={onClose} />;
  return children(found.is === 'new' ? null : found.record);
};
