import { Box, Button, Menu, Text } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconCheck, IconSettings, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import { useDefaultView } from '#src/data/lists/useDefaultView.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { type SavedView, shownOf, showsView, useSavedViews } from '#src/data/lists/useSavedViews.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { notify } from '#src/ui/page/notify.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';

export interface SavedViewsMenuProps {
  /** Under this name the views are kept. */
  readonly list: string;
  readonly shape: ListAddressShape;
  /** False where the list shows a part of what the views are of: none of them opens it. */
  readonly opens?: boolean;
  readonly address: ListAddressState;
}

const none: readonly SavedView[] = [];

const loadDialogs = async () => (await import('#src/records/views/ViewDialogs.tsx')).ViewDialogs;

/** UX-25: the list as the user wants it again, under a name: kept, opened, and one of them at every start. */
export const SavedViewsMenu = ({ list, shape, opens = true, address }: SavedViewsMenuProps) => {
  const { t } = useTranslation();
  const saved = useSavedViews(list);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [Dialogs, bringDialogs] = useLatePart(loadDialogs);
  const open = (which: 'save' | 'manage') => void bringDialogs().then((isThere) => isThere && setDialog(which));
  const show = (view: SavedView, late: boolean): void => {
    const { state, whole } = shownOf(view, shape);
    address.set({ ...state, late, replace: false, whole: true });
    if (!whole) notify.warning((t) => t('views.partlyKnown', { name: view.name }));
  };
  useDefaultView(opens ? saved.views : none, shape, (view) => show(view, true));
  const current = saved.views.find((view) => showsView(address, view, shape));
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
          <Menu.Item leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={() => open('save')}>
            {t('views.save')}
          </Menu.Item>
          {saved.views.length > 0 ? (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => open('manage')}>
              {t('views.manage')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {Dialogs ? <Dialogs open={dialog} onClose={() => setDialog(null)} saved={saved} address={address} /> : null}
    </>
  );
};

const ViewMark = ({ view, isCurrent }: { readonly view: SavedView; readonly isCurrent: boolean }) => {
  const { t } = useTranslation();
  if (isCurrent) return <IconCheck size={16} aria-label={t('views.current')} />;
  return view.isDefault ? <IconStarFilled size={14} aria-label={t('views.isDefault')} /> : <span />;
};
