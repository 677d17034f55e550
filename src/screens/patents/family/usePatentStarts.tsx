import { IconCopy, IconWorldPlus } from '@tabler/icons-react';
import type { RecordId } from '#domain/recordId.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/**
 * What begins with a family, for its row's menu and its details: the wizard with one more filing to enter, and a new
 * family as its copy. The screen it is called on shows the wizard of its address (`RoutedWizard`).
 */
export const usePatentStarts = (): ((id: RecordId) => RowAction[]) => {
  const { t } = useTranslation();
  const [, open] = useFormAddress();
  const canEdit = useCan('patent', 'edit');
  const canCreate = useCan('patent', 'create');
  const addFiling = t('wizard.addFiling');
  const duplicate = t('wizard.copy.action');
  return (id) => [
    ...(canEdit
      ? [
          {
            key: 'addFiling',
            label: addFiling,
            icon: <IconWorldPlus size={16} />,
            onClick: () => open(id, { filing: 'new' }),
          },
        ]
      : []),
    ...(canCreate
      ? [
          {
            key: 'duplicate',
            label: duplicate,
            icon: <IconCopy size={16} />,
            onClick: () => open('new', { copy: id }),
          },
        ]
      : []),
  ];
};
