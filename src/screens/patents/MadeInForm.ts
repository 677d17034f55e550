import { createContext, useState } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import { can } from '#domain/permissions.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { notify } from '#src/ui/page/notify.ts';

/** A client, cabinet or person that was made on the spot while a form was open. */
export interface MadeRecord {
  readonly collection: CollectionName;
  readonly id: RecordId;
  readonly name: string;
}

/** Who is informed of a record that is made on the spot. */
export const MadeInForm = createContext<(record: MadeRecord) => void>(() => {});

/**
 * What is made on the spot is saved at once: it can be picked without network, and the form's draft refers to it. Whoever
 * gives the form up is told what stays, and can take it away too.
 */
export const useMadeInForm = () => {
  const { remove } = useChanges();
  const user = useUser();
  const [made] = useState<MadeRecord[]>(() => []);
  const [add] = useState(() => (record: MadeRecord) => void made.push(record));
  const removeAll = async (records: readonly MadeRecord[]): Promise<void> => {
    const left: string[] = [];
    for (const { collection, id, name } of records) {
      const result = await remove(collection, [id]);
      if (!result.ok && result.code === 'needed') left.push(name);
    }
    if (left.length > 0) notify.warning((t) => t('wizard.made.needed', { names: left.join(', ') }));
    else notify.success((t) => t('wizard.made.removed', { count: records.length }));
  };
  return {
    add,
    /** The form was saved, and with it what it refers to. */
    forget: (): void => void made.splice(0),
    /** The form was given up. */
    offer: (): void => {
      const records = made.splice(0);
      if (records.length === 0 || !records.every(({ collection }) => can(user, collection, 'delete'))) return;
      notify.withAction({
        title: (t) => t('wizard.made.kept', { count: records.length }),
        message: records.map(({ name }) => name).join(', '),
        action: { label: (t) => t('wizard.made.remove'), run: () => removeAll(records), isOther: true },
      });
    },
  };
};
