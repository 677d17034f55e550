import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useOs } from '@mantine/hooks';
import { createSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import classes from '#src/app/palette/PaletteButton.module.css';
import { useOpenByAddress } from '#src/data/address/useOpenByAddress.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';

const importSheet = async () => (await import('#src/app/palette/ShortcutsSheet.tsx')).ShortcutsSheet;
const importPalette = async () => (await import('#src/app/palette/Palette.tsx')).Palette;
const [store, palette] = createSpotlight();

/** UX-19, UX-28: the button and the keys that lead to the palette and to the sheet of keys. */
export const PaletteButton = ({ narrow }: { readonly narrow: boolean }) => {
  const { t } = useTranslation();
  const [Palette, bring] = useLatePart(importPalette);
  const [ShortcutsSheet, bringSheet] = useLatePart(importSheet);
  const [sheet, { open: openSheet, close: hideSheet }] = useDisclosure(false);
  const showSheet = (): void => void bringSheet().then((isThere) => isThere && openSheet());
  const mac = useOs() === 'macos';
  const open = (): void => {
    palette.open();
    void bring();
  };
  useHotkeys([['mod+K', open]], []);
  // UX-56: the shortcut of the installed app leads here.
  useOpenByAddress('find', open);
  useHotkeys([
    ['shift+?', showSheet],
    ['?', showSheet],
  ]);
  return (
    <>
      {narrow ? (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('palette.open')} onClick={open}>
          <IconSearch size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton className={classes.button} onClick={open} aria-label={t('palette.open')}>
          <IconSearch size={16} aria-hidden />
          <Text size="sm" component="span" className={classes.words}>
            {t('palette.button')}
          </Text>
          <Kbd size="xs">{mac ? '⌘' : 'Ctrl'} K</Kbd>
        </UnstyledButton>
      )}
      {Palette ? <Palette store={store} showShortcuts={showSheet} /> : null}
      {ShortcutsSheet ? <ShortcutsSheet opened={sheet} onClose={hideSheet} /> : null}
    </>
  );
};
