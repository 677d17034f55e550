/** How wide the page is; a test may make it another before it renders. */
export const page = { width: 1440 };

/** What a DOM without layout lacks, in the plainest way that is true: everything is drawn that nothing hides. */
export const layOut = (): void => {
  window.matchMedia = (query) => mediaOf(query);
  window.ResizeObserver = NothingMoves;
  window.IntersectionObserver = AllInSight;
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  window.scrollTo = () => {};
  // No font arrives, so nobody hears of one.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  placeInSight();
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    get(this: HTMLElement) {
      return isDrawn(this) ? this.parentElement : null;
    },
    configurable: true,
  });
};

/** What hangs from something must find it within the window, and within each box that scrolls. */
const placeInSight = (): void => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(10, 10, 100, 20);
  Object.defineProperty(Element.prototype, 'clientWidth', { get: () => page.width, configurable: true });
  Object.defineProperty(Element.prototype, 'clientHeight', { get: () => 900, configurable: true });
};

const isDrawn = (element: HTMLElement): boolean => {
  for (let part: HTMLElement | null = element; part; part = part.parentElement)
    if (part.hidden || part.style.display === 'none') return false;
  return element.isConnected;
};

const mediaOf = (query: string): MediaQueryList => {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, {
    media: query,
    matches: matches(query),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
};

/** Nothing asked is always true; widths by the page's; whoever asks for less motion gets it; the rest is a light screen with a mouse. */
const matches = (query: string): boolean => {
  const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)(px|em)\)/g)];
  if (bounds.length === 0) return query === '' || query.includes('prefers-reduced-motion');
  return bounds.every(([, bound, size, unit]) => {
    const px = Number(size) * (unit === 'em' ? 16 : 1);
    return bound === 'min' ? page.width >= px : page.width <= px;
  });
};

class NothingMoves implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class AllInSight extends NothingMoves implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly given: IntersectionObserverCallback;
  constructor(given: IntersectionObserverCallback) {
    super();
    this.given = given;
  }
  override observe(target?: Element): void {
    const seen = { isIntersecting: true, intersectionRatio: 1, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.given([seen], this));
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
