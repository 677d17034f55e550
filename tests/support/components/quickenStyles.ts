/**
 * What is asked of an element's style over and over, by its names in scripts and in sheets: a search asks whether and how
 * it is shown, a list which way it reads, what floats within which box it may show. No shorthand states one of them.
 */
const sheetNames = {
  display: 'display',
  visibility: 'visibility',
  opacity: 'opacity',
  direction: 'direction',
  overflow: 'overflow',
  overflowX: 'overflow-x',
  overflowY: 'overflow-y',
  position: 'position',
  width: 'width',
  height: 'height',
  transform: 'transform',
  translate: 'translate',
  scale: 'scale',
  rotate: 'rotate',
  perspective: 'perspective',
  containerType: 'container-type',
  backdropFilter: 'backdrop-filter',
  filter: 'filter',
  willChange: 'will-change',
  contain: 'contain',
} as const;
type Asked = keyof typeof sheetNames;
const asked = Object.keys(sheetNames) as readonly Asked[];
const askedAs = new Map<string | symbol, Asked>(
  asked.flatMap((name) => [[name, name] as const, [sheetNames[name], name] as const]),
);
/** What the browser's own style sheet looks at, beside the name of an element. */
const attributes = ['hidden', 'type', 'open', 'popover', 'dir'];

type Style = CSSStyleDeclaration;

/**
 * The simulated DOM works an element's style out by holding it against every rule there is, for every property there
 * is; a search by role asks for three of them, of each element and of all above it, and each list for one whenever it is
 * drawn. These come from the few rules that say something of them, and are kept until something in the document changes.
 */
export const quickenStyles = (): void => {
  const computed = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, Style>();
  const changes = new MutationObserver(() => {
    styles = new WeakMap();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.getComputedStyle = (element, part) => {
    if (part) return computed(element, part);
    // Changes of this very moment have not been reported yet.
    if (changes.takeRecords().length > 0) styles = new WeakMap();
    const known = styles.get(element);
    if (known) return known;
    const style = quickStyle(element, computed);
    styles.set(element, style);
    return style;
  };
};

const quickStyle = (element: Element, computed: (element: Element) => Style): Style => {
  let whole: Style | null = null;
  const known = new Map<Asked, string>();
  const valueOf = (name: Asked): string => {
    const value = known.get(name) ?? valueIn(element, name, computed);
    known.set(name, value);
    return value;
  };
  return new Proxy({} as Style, {
    get: (_, name) => {
      const known = askedAs.get(name);
      if (known) return valueOf(known);
      if (name === 'getPropertyValue')
        return (property: string) => {
          const one = askedAs.get(property);
          return one ? valueOf(one) : (whole ??= computed(element)).getPropertyValue(property);
        };
      whole ??= computed(element);
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
};

const valueIn = (element: Element, name: Asked, computed: (element: Element) => Style): string => {
  const own = (element as HTMLElement).style?.[name] || statedIn(document.styleSheets, element, name);
  if (own) return own;
  const base = baseOf(element, computed)[name];
  if (name !== 'visibility' || base !== 'visible' || !element.parentElement) return base;
  return window.getComputedStyle(element.parentElement).visibility;
};

const bases = new Map<string, Record<Asked, string>>();

/** How an element of that name stands alone, with nothing but the browser's own style sheet. */
const baseOf = (element: Element, computed: (element: Element) => Style): Record<Asked, string> => {
  const given = attributes.filter((name) => element.hasAttribute(name));
  const key = [
    element.namespaceURI,
    element.localName,
    ...given.map((name) => `${name}=${element.getAttribute(name)}`),
  ];
  const known = bases.get(key.join(' '));
  if (known) return known;
  const alone = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of given) alone.setAttribute(name, element.getAttribute(name) ?? '');
  const style = computed(alone);
  const base = Object.fromEntries(asked.map((name) => [name, style[name]])) as Record<Asked, string>;
  bases.set(key.join(' '), base);
  return base;
};

/** Of a style sheet, those rules that say something of what is asked. */
const rulesOf = new WeakMap<CSSStyleSheet, { readonly count: number; readonly rules: readonly CSSStyleRule[] }>();

const statingRules = (sheet: CSSStyleSheet): readonly CSSStyleRule[] => {
  const count = sheet.cssRules.length;
  const known = rulesOf.get(sheet);
  if (known?.count === count) return known.rules;
  // The simulated DOM follows no rule for some media only.
  const rules = [...sheet.cssRules].filter((rule): rule is CSSStyleRule => 'selectorText' in rule);
  const stating = rules.filter(({ style }) => asked.some((name) => style.getPropertyValue(sheetNames[name]) !== ''));
  rulesOf.set(sheet, { count, rules: stating });
  return stating;
};

const statedIn = (sheets: StyleSheetList, element: Element, name: Asked): string => {
  let stated = '';
  for (const sheet of sheets)
    for (const { selectorText, style } of statingRules(sheet)) {
      const value = style.getPropertyValue(sheetNames[name]);
      if (value !== '' && element.matches(selectorText)) stated = value;
    }
  return stated;
};
