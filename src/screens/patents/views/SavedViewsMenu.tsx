import { Box, Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconCheck, IconSettings, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefaultView } from '#src/data/lists/useDefaultView.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { type SavedView, shownOf, showsView, stateOf, useSavedViews } from '#src/data/lists/useSavedViews.ts';
import { patentListShape } from '#src/screens/patents/list/patentColumns.tsx';
import { ManageViews } from '#src/screens/patents/views/ManageViews.tsx';
import { SaveView } from '#src/screens/patents/views/SaveView.tsx';
import { notify } from '#src/ui/page/notify.ts';

/** UX-25: the list as the user wants it again, under a name: kept, opened, and one of them at every start. */
export const SavedViewsMenu = ({ address }: { readonly address: ListAddressState }) => {
  const { t } = useTranslation();
  const saved = useSavedViews('patents');
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const show = (view: SavedView, replace: boolean): void => {
    const { state, whole } = shownOf(view, patentListShape);
    address.set({ ...state, replace });
    if (!whole) notify.warning(t('views.partlyKnown', { name: view.name }));
  };
  useDefaultView(saved, (view) => show(view, true));
  const current = saved.views.find((view) => showsView(address, view, patentListShape));
  return (
    <>
      <Menu position="bottom-start" shadow="md" withinPortal width={260}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} maw={220}>
            <Box component="span" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {current?.name ?? t('views.button')}
            </Box>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.views.length === 0 ? (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {t('views.none')}
            </Text>
          ) : null}
          {saved.views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<ViewMark view={view} isCurrent={view === current} />}
              onClick={() => show(view, false)}
            >
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => setDialog('save')}>
            {t('views.save')}
          </Menu.Item>
          {saved.views.length > 0 ? (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setDialog('manage')}>
              {t('views.manage')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <SaveView
        opened={dialog === 'save'}
        onClose={() => setDialog(null)}
        onSave={(name, isDefault) => saved.save(name, stateOf(address), isDefault)}
        taken={saved.views.map(({ name }) => name)}
      />
      <ManageViews opened={dialog === 'manage'} onClose={() => setDialog(null)} saved={saved} />
    </>
  );
};

const ViewMark = ({ view, isCurrent }: { readonly view: SavedView; readonly isCurrent: boolean }) => {
  const { t } = useTranslation();
  if (isCurrent) return <IconCheck size={16} aria-label={t('views.current')} />;
  return view.isDefault ? <IconStarFilled size={14} aria-label={t('views.isDefault')} /> : <span />;
};
