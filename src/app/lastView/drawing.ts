/** An element as it was drawn: name, attributes, style, children; a text is a text. Its name begins with `svg:` in a drawing. */
export type Drawn =
  | string
  | readonly [name: string, attributes: readonly (readonly [string, string])[], children: readonly Drawn[]];

const drawingSpace = 'http://www.w3.org/2000/svg';

/** What only names, leads, explains or acts, and has nothing to do with how something looks. */
const isOfLooks = (name: string): boolean =>
  name !== 'id' && !/^(?:on|aria-|href$|xlink|name$|for$|role$|tabindex$|type$|action$|autofocus$|title$)/.test(name);

/** Where these stand, screen readers and the keyboard look for the page itself; in a picture they are boxes. */
const landmarks: ReadonlySet<string> = new Set(['main', 'header', 'nav', 'aside', 'form', 'a']);

/** What says how the device stands to the server: a picture cannot know, so it leaves its place free. */
const isOfTheMoment = (element: Element): boolean => element.hasAttribute('data-standing');

const tooDeep = 60;

/**
 * How an element looks, as far as it lies on the screen.
 * @param bottom the lowest line that is still seen; rows of lists below it are left out
 */
export const draw = (element: Element, bottom: number, depth = 0): Drawn => {
  const isDrawing = element.namespaceURI === drawingSpace;
  const name = isDrawing ? `svg:${element.localName}` : landmarks.has(element.localName) ? 'div' : element.localName;
  const attributes = [...element.attributes]
    .filter((attribute) => isOfLooks(attribute.name))
    .map((attribute) => [attribute.name, attribute.value] as const);
  if (isOfTheMoment(element)) attributes.push(['style', `${element.getAttribute('style') ?? ''};visibility:hidden`]);
  const children: Drawn[] = [];
  for (const child of depth < tooDeep ? element.childNodes : []) {
    if (child instanceof Text) children.push(child.data);
    else if (child instanceof Element && isSeen(child, bottom)) children.push(draw(child, bottom, depth + 1));
  }
  return [name, attributes, children];
};

const isSeen = (element: Element, bottom: number): boolean => {
  if (element.localName === 'script' || element.localName === 'style') return false;
  return !/^(?:tr|li|article)$/.test(element.localName) || element.getBoundingClientRect().top < bottom;
};

/** The same once more, by calls that take no markup. */
export const build = (drawn: Drawn): Node => {
  if (typeof drawn === 'string') return document.createTextNode(drawn);
  const [name, attributes, children] = drawn;
  const element = name.startsWith('svg:')
    ? document.createElementNS(drawingSpace, name.slice(4))
    : document.createElement(name);
  for (const [attribute, value] of attributes) {
    // The content policy lets no text of style through an attribute.
    if (attribute === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(attribute, value);
  }
  element.append(...children.map(build));
  return element;
};
