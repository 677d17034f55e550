import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import pickers from '#src/ui/page/pickers.module.css';
import pills from '#src/ui/page/pills.module.css';
import { SteadyButton } from '#src/ui/page/SteadyButton.tsx';

/** The brand's blues. Step 5 (#1890ff) draws borders, focus, icons and the logo; step 6 fills buttons, where white reads. */
const brand: MantineColorsTuple = [
  '#e6f7ff',
  '#bae7ff',
  '#91d5ff',
  '#69c0ff',
  '#40a9ff',
  '#1890ff',
  '#096dd9',
  '#0050b3',
  '#003a8c',
  '#002766',
];

const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffccc7',
  '#ffa39e',
  '#ff7875',
  '#ff4d4f',
  '#f5222d',
  '#cf1322',
  '#a8071a',
  '#820014',
  '#5c0011',
];
const green: MantineColorsTuple = [
  '#f6ffed',
  '#d9f7be',
  '#b7eb8f',
  '#95de64',
  '#73d13d',
  '#52c41a',
  '#389e0d',
  '#237804',
  '#135200',
  '#092b00',
];
const orange: MantineColorsTuple = [
  '#fff7e6',
  '#ffe7ba',
  '#ffd591',
  '#ffc069',
  '#ffa940',
  '#fa8c16',
  '#d46b08',
  '#ad4e00',
  '#873800',
  '#612500',
];

/** Greys of the dark scheme, a little blue like the brand: text first, page last. */
const dark: MantineColorsTuple = [
  '#dfe3e9',
  '#c3c9d2',
  '#a6adb8',
  '#7a828e',
  '#3a4049',
  '#30353d',
  '#2a2e35',
  '#1f2227',
  '#16181c',
  '#101215',
];

/** Names may be 500 characters long; where they only title something, two lines show them. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // Clipped at its box, a line needs room for what hangs below it.
  lineHeight: 1.35,
} as const;

/** LAY-11: the look of the product. Larger targets under a finger come from the style sheet (UX-49). */
export const theme = createTheme({
  colors: { brand, red, green, orange, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  defaultRadius: 6,
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A browser writes what is typed into remembered fields to its disk in clear. Sign-in alone asks to be remembered.
    ...Object.fromEntries(
      ['TextInput', 'Textarea', 'NumberInput', 'DateInput'].map((input) => [
        input,
        { defaultProps: { autoComplete: 'off' } },
      ]),
    ),
    // Mantine puts a box that scrolls into a list of choices, which assistive technology takes for a place that no
    // keyboard reaches: the list scrolls itself. Choosing what is chosen keeps it.
    ...Object.fromEntries(
      ['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'].map((picker) => [
        picker,
        {
          defaultProps: {
            autoComplete: 'off',
            withScrollArea: false,
            ...(picker === 'Select' && { allowDeselect: false }),
          },
          classNames: { options: pickers.options, wrapper: pickers.frame },
        },
      ]),
    ),
    ...Object.fromEntries(
      ['Button', 'ActionIcon'].map((button) => [button, { defaultProps: { component: SteadyButton } }]),
    ),
    Pill: { classNames: { root: pills.pill, label: pills.label } },
    // Its placeholder is no menu item, which assistive technology expects to find nothing else of in a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The eye is for whoever uses the keyboard, too.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // Bones stand while records come: every frame of something that moves is computing that they have to wait for.
    Skeleton: { defaultProps: { animate: false } },
    Modal: { styles: { title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)', ...twoLines } } },
    // Beside a dialog no more than on a phone: its content has the room that a tablet has.
    ModalRoot: { defaultProps: { xOffset: 16 } },
    Notification: { styles: { title: twoLines } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--brevia-brand': '#1890ff' },
  light: {
    '--mantine-color-anchor': '#096dd9',
    '--mantine-color-dimmed': '#5c6570',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#a8071a',
    '--mantine-color-brand-light': '#e6f7ff',
    '--mantine-color-brand-light-color': '#0050b3',
    '--mantine-color-red-light': '#fff1f0',
    '--mantine-color-red-light-color': '#a8071a',
    '--mantine-color-orange-light': '#fff7e6',
    '--mantine-color-orange-light-color': '#873800',
    '--mantine-color-orange-text': '#873800',
    '--mantine-color-green-light': '#f6ffed',
    '--mantine-color-green-light-color': '#135200',
    '--brevia-page': '#f5f7fa',
    '--brevia-surface': '#ffffff',
    '--brevia-line': '#e3e8ee',
    '--brevia-removed': '#a8071a',
    '--brevia-added': '#237804',
    '--brevia-missing': '#873800',
  },
  dark: {
    '--mantine-color-anchor': '#69c0ff',
    '--mantine-color-dimmed': '#a6adb8',
    '--mantine-color-placeholder': '#8f98a3',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-red-light-color': '#ff9c92',
    '--mantine-color-orange-text': '#ffc069',
    '--brevia-page': '#16181c',
    '--brevia-surface': '#1f2227',
    '--mantine-color-body': '#1f2227',
    '--brevia-line': '#343941',
    '--brevia-removed': '#ff9c92',
    '--brevia-added': '#95de64',
    '--brevia-missing': '#ffc069',
  },
});
