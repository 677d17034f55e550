import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useOs } from '@mantine/hooks';
import { createSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#src/app/palette/PaletteDoor.module.css';
import { ShortcutsSheet } from '#src/app/palette/ShortcutsSheet.tsx';

const importPalette = () => import('#src/app/palette/Palette.tsx');
const Palette = lazy(async () => ({ default: (await importPalette()).Palette }));
const [store, palette] = createSpotlight();

/** Fetched when the first screen stands, so that it is there without network too. */
const fetchAfterMs = 2_000;

/** UX-19, UX-28: the button and the keys that lead to the palette and to the sheet of keys. */
export const PaletteDoor = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [sheet, { open: showSheet, close: hideSheet }] = useDisclosure(false);
  const mac = useOs() === 'macos';
  const open = (): void => {
    setWanted(true);
    palette.open();
  };
  useHotkeys([['mod+K', open]], []);
  useHotkeys([
    ['shift+?', showSheet],
    ['?', showSheet],
  ]);
  useEffect(() => {
    const timer = window.setTimeout(() => void importPalette().catch(() => undefined), fetchAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      {narrow ? (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('palette.open')} onClick={open}>
          <IconSearch size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.door} onClick={open} aria-label={t('palette.open')}>
          <IconSearch size={16} aria-hidden />
          <Text size="sm" component="span" className={classes.words}>
            {t('palette.door')}
          </Text>
          <Kbd size="xs">{mac ? '⌘' : 'Ctrl'} K</Kbd>
        </UnstyledButton>
      )}
      {wanted ? (
        <Suspense fallback={null}>
          <Palette store={store} showShortcuts={showSheet} />
        </Suspense>
      ) : null}
      <ShortcutsSheet opened={sheet} onClose={hideSheet} />
    </>
  );
};
