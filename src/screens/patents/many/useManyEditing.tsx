import { IconPencilCog } from '@tabler/icons-react';
import { useState } from 'react';
import type { ManyChange } from '#domain/rules/patents/manyFilings.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { GroupProgress } from '#src/screens/patents/many/GroupProgress.tsx';
import type { ChosenFamily } from '#src/screens/patents/many/ManyTargets.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';

const loadDialog = async () => (await import('#src/screens/patents/many/ManyEditDialog.tsx')).ManyEditDialog;

/**
 * One change to the chosen rows of a list: what is asked for, how far the server is with it, and the dialog. `ask` is
 * null where the user may not edit (UX-59).
 */
export const useManyEditing = (fields: readonly ManyChange['field'][]) => {
  const canEdit = useCan('patent', 'edit');
  const [chosen, setChosen] = useState<readonly ChosenFamily[]>([]);
  const [group, setGroup] = useState<string | null>(null);
  const [Dialog, bring] = useLatePart(loadDialog);
  const ask = (families: readonly ChosenFamily[]): void =>
    void bring().then((isThere) => isThere && setChosen(families));
  return {
    ask: canEdit ? ask : null,
    progress: group === null ? null : <GroupProgress group={group} words="many.sending" />,
    dialog: Dialog ? <Dialog chosen={chosen} fields={fields} onClose={() => setChosen([])} onDone={setGroup} /> : null,
  };
};

/** Beside the selection of a list. */
export const useManyAction = (onClick: (() => void) | null): RowAction[] => {
  const { t } = useTranslation();
  return onClick
    ? [{ key: 'many', label: t('many.title'), icon: <IconPencilCog size={16} aria-hidden />, onClick }]
    : [];
};
