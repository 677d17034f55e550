import { ActionIcon, Group, MantineProvider, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DialogBlocks } from '#src/blocks/DialogBlocks.tsx';
import { FactBlocks } from '#src/blocks/FactBlocks.tsx';
import { FieldBlocks } from '#src/blocks/FieldBlocks.tsx';
import { FormBlocks } from '#src/blocks/FormBlocks.tsx';
import { PageBlocks } from '#src/blocks/PageBlocks.tsx';
import { StateBlocks } from '#src/blocks/StateBlocks.tsx';
import { TableBlocks } from '#src/blocks/TableBlocks.tsx';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { LanguageSwitch } from '#src/ui/page/LanguageSwitch.tsx';
import { cssVariables, theme } from '#src/ui/page/theme.ts';

/** Every block of src/ui in its states, for whoever builds with them: `npm run dev`, then /src/blocks/. */
export const BlockPage = () => (
  <TranslationProvider>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  </TranslationProvider>
);

const Blocks = () => {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
      <Notifications position="top-right" />
      {/* Drawn anew in the other language: samples are given their words once. */}
      <Stack key={i18n.language} p="md" gap="xl" maw={1200} mx="auto">
        <Group justify="space-between">
          <Title order={1}>src/ui</Title>
          <Group>
            <LanguageSwitch />
            <SchemeButtons />
          </Group>
        </Group>
        <FactBlocks />
        <FieldBlocks />
        <StateBlocks />
        <TableBlocks />
        <FormBlocks />
        <DialogBlocks />
        <PageBlocks />
      </Stack>
    </DatesProvider>
  );
};

const SchemeButtons = () => {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Group gap="xs">
      <Text size="sm">Scheme</Text>
      <ActionIcon variant="default" size="lg" aria-label="Light" onClick={() => setColorScheme('light')}>
        <IconSun size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Dark" onClick={() => setColorScheme('dark')}>
        <IconMoon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

/** Links of the samples lead nowhere. */
const router = createMemoryRouter([{ path: '*', element: <Blocks /> }]);
