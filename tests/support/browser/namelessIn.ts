import type { CDPSession } from '@playwright/test';

/** What one operates, and what therefore needs a name. */
const operated = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
]);

interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly backendDOMNodeId?: number;
}

/**
 * Links, buttons and fields of which a screen reader says nothing, by the names that the browser itself computes: axe
 * takes words for a name that the browser leaves out of it.
 */
export const namelessIn = async (devtools: CDPSession): Promise<string[]> => {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
  const nameless = nodes.filter(
    ({ ignored, role, name }) =>
      !ignored && operated.has(String(role?.value)) && String(name?.value ?? '').trim() === '',
  );
  return Promise.all(
    nameless.map(async ({ role, backendDOMNodeId }) => {
      const { outerHTML } = await devtools.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId });
      return `nameless ${String(role?.value)}: ${outerHTML.slice(0, 200)}`;
    }),
  );
};
