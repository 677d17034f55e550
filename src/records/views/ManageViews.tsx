import { ActionIcon, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import type { SavedView, SavedViews } from '#src/data/lists/useSavedViews.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface ManageViewsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly saved: SavedViews;
}

/** Renames, takes away, and chooses the view that opens the list. */
export const ManageViews = ({ opened, onClose, saved }: ManageViewsProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('views.manageTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        {saved.views.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('views.none')}
          </Text>
        ) : (
          saved.views.map((view) => <ViewLine key={view.id} view={view} saved={saved} />)
        )}
      </Stack>
    </Modal>
  );
};

const ViewLine = ({ view, saved }: { readonly view: SavedView; readonly saved: SavedViews }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(view.name);
  const rename = (): void => {
    if (trimmedText(name) === '') setName(view.name);
    else if (name.trim() !== view.name) void saved.rename(view.id, name);
  };
  const remove = async (): Promise<void> => {
    const before = saved.views;
    await saved.remove(view.id);
    notify.withAction({
      message: (t) => t('views.removed', { name: view.name }),
      action: { label: (t) => t('common.undo'), run: () => saved.restore(before) },
    });
  };
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={view.name}>
      <TextInput
        flex={1}
        aria-label={t('views.name')}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-pressed={view.isDefault}
        aria-label={t('views.openWith')}
        title={t('views.openWith')}
        onClick={() => void saved.openWith(view.isDefault ? null : view.id)}
      >
        {view.isDefault ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('views.remove', { name: view.name })}
        onClick={() => void remove()}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
