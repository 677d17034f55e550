import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowsDiff,
  IconBell,
  IconChecklist,
  IconCloudCheck,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconListDetails,
  IconLock,
  IconMoon,
  IconPlus,
  IconRefresh,
  IconScale,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { type MenuEntry, menuEntriesFor } from '#src/app/menu/menuEntries.ts';
import { useSendNow } from '#src/data/changes/useSendNow.ts';
import { useCan, useUser } from '#src/data/session/useUser.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { languages } from '#src/i18n/languages.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { recordFormAddress } from '#src/ui/page/recordAddress.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  readonly icon: MenuEntry['icon'];
  readonly run: () => void;
}

/** The screens that may be opened and the things that may be done from anywhere, by this user (UX-19). */
export const useCommands = (
  showShortcuts: () => void,
): { screens: readonly Command[]; actions: readonly Command[] } => {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const session = useSession();
  const sendNow = useSendNow();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const mayCreate = {
    patent: useCan('patent', 'create'),
    client: useCan('client', 'create'),
    contact: useCan('contact', 'create'),
    cabinet: useCan('cabinet', 'create'),
  };
  const go = (to: string) => () => void navigate(to);
  const other = languages.find((language) => language !== i18n.language) ?? i18n.language;

  const screens: Command[] = [
    ...menuEntriesFor(role).map(({ key, to, icon }) => ({ key, label: t(`nav.${key}`), icon, run: go(to) })),
    { key: 'weekSheet', label: t('week.title'), icon: IconChecklist, run: go(screenPaths.weekSheet) },
    { key: 'dateRules', label: t('dateRules.title'), icon: IconScale, run: go(screenPaths.dateRules) },
    { key: 'notifications', label: t('notifications.title'), icon: IconBell, run: go(screenPaths.notifications) },
    { key: 'sync', label: t('nav.sync'), icon: IconCloudCheck, run: go(screenPaths.sync) },
    { key: 'profile', label: t('nav.profile'), icon: IconUser, run: go(screenPaths.profile) },
    { key: 'settings', label: t('nav.settings'), icon: IconSettings, run: go(screenPaths.settings) },
    { key: 'guide', label: t('guide.title'), icon: IconHelp, run: go(screenPaths.guide) },
    ...(role === 'Client'
      ? []
      : [
          {
            key: 'reconciliation',
            label: t('reconciliation.title'),
            icon: IconArrowsDiff,
            run: go(screenPaths.reconciliation),
          },
          { key: 'reference', label: t('reference.title'), icon: IconListDetails, run: go(screenPaths.reference) },
        ]),
  ];
  const creations = (['patent', 'client', 'contact', 'cabinet'] as const)
    .filter((collection) => mayCreate[collection])
    .map((collection) => ({
      key: `new-${collection}`,
      label: t(`records.new.${collection}`),
      icon: IconPlus,
      run: go(recordFormAddress(collection, 'new')),
    }));
  const actions: Command[] = [
    ...creations,
    { key: 'syncNow', label: t('palette.syncNow'), icon: IconRefresh, run: () => void sendNow() },
    { key: 'light', label: t('nav.toLight'), icon: IconSun, run: () => setColorScheme('light') },
    { key: 'dark', label: t('nav.toDark'), icon: IconMoon, run: () => setColorScheme('dark') },
    {
      key: 'language',
      label: t(`app.languages.${other}`),
      icon: IconLanguage,
      run: () => void changeLanguage(other as (typeof languages)[number]),
    },
    { key: 'shortcuts', label: t('shortcuts.title'), icon: IconKeyboard, run: showShortcuts },
    { key: 'lock', label: t('nav.lock'), icon: IconLock, run: () => void session.lock() },
  ];
  return { screens, actions };
};
