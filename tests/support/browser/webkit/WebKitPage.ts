import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import { packageRoot } from '#server/base/packageRoot.ts';
import type { WebKitDriver } from '#tests/support/browser/webkit/WebKitDriver.ts';

/** What somebody looks for: something of a role and, where they say so, of a name; the field of a label; or a text. */
export interface Sought {
  readonly role?: string;
  readonly name?: string;
  /** With what its name begins. */
  readonly begins?: string;
  readonly label?: string;
  readonly text?: string;
  /** A word that stands in it. */
  readonly holding?: string;
  /** Only inside of the dialog of this name. */
  readonly dialog?: string;
  /** Only inside of the row in which this stands. */
  readonly row?: string;
}

type Found = Readonly<Record<string, string>>;

/** By roles and names, as the component tests look for them. */
const librarySource = readFileSync(
  join(packageRoot, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** For a machine that is busy with something else. */
const patienceMs = 90_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** The page of a driven WebKit, and the steps of somebody who sits before it. Each waits until it can be taken. */
export class WebKitPage {
  private readonly driver: WebKitDriver;
  private isGivenUp = false;

  constructor(driver: WebKitDriver) {
    this.driver = driver;
  }

  /** Nothing waits for it any more: its browser is gone. */
  giveUp(): void {
    this.isGivenUp = true;
  }

  async load(url: string): Promise<void> {
    await this.driver.send('POST', 'url', { url });
  }

  async reload(): Promise<void> {
    await this.driver.send('POST', 'refresh');
  }

  /** Runs a function in the page; what it needs is handed in, and it may be one that waits. */
  run<Given extends readonly unknown[], T>(work: (...given: Given) => T | Promise<T>, ...given: Given): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${work.toString()})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    return this.driver
      .send<{ value: T; error?: string }>('POST', 'execute/async', { script, args: given })
      .then(({ value, error }) => {
        if (error) throw new Error(error);
        return value;
      });
  }

  /** Text of a script, run as a whole. */
  async runText(script: string): Promise<void> {
    await this.driver.send('POST', 'execute/sync', { script, args: [] });
  }

  async press(sought: Sought): Promise<void> {
    await this.until(`press ${JSON.stringify(sought)}`, async () => {
      const [found] = await this.find(sought);
      if (!found) return false;
      // What slides in yet is covered, or elsewhere: the driver says so, and it is tried again.
      await this.driver.send('POST', `element/${idOf(found)}/click`);
      return true;
    });
  }

  /** Types into a field, in place of what stands there. */
  async enter(sought: Sought, text: string, { confirm = false } = {}): Promise<void> {
    await this.until(`type into ${JSON.stringify(sought)}`, async () => {
      const [found] = await this.find(sought);
      if (!found) return false;
      await this.run(selectText, found as unknown as HTMLInputElement);
      await this.driver.send('POST', `element/${idOf(found)}/value`, { text: confirm ? `${text}${enterKey}` : text });
      return true;
    });
  }

  async see(sought: Sought): Promise<void> {
    await this.until(`see ${JSON.stringify(sought)}`, async () => (await this.find(sought)).length > 0);
  }

  async seeNone(sought: Sought): Promise<void> {
    await this.until(`see no ${JSON.stringify(sought)}`, async () => (await this.find(sought)).length === 0);
  }

  /** @throws when it is not so in time, with what the page shows then */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patienceMs;
    let last: unknown;
    for (;;) {
      try {
        if (await isSo()) return;
      } catch (error) {
        last = error;
      }
      if (Date.now() > end || this.isGivenUp) break;
      await pause();
    }
    const shown = await this.run(() => `${location.href}\n${document.body.innerText.slice(0, 1_000)}`).catch(String);
    throw new Error(`Could not ${what}${last ? ` (${last})` : ''}. The page showed ${shown}`);
  }

  private async find(sought: Sought): Promise<readonly Found[]> {
    // Once per document, of which each begins without.
    if (!(await this.run(() => 'TestingLibraryDom' in window))) await this.runText(librarySource);
    return this.run(findInPage, sought);
  }
}

/** The one member of an element as the protocol names it. */
const idOf = (found: Found): string => Object.values(found)[0] ?? '';

interface Library {
  readonly queryAllByRole: typeof queryAllByRole;
  readonly queryAllByLabelText: typeof queryAllByLabelText;
  readonly queryAllByText: typeof queryAllByText;
}

/** As the protocol spells it. */
const enterKey = '\ue007';

/** Runs in the page: what is typed next stands in place of it. */
const selectText = (field: HTMLInputElement): void => {
  field.focus();
  field.select();
};

/** Runs in the page, and stands for itself there. */
const findInPage = ({ role, name, begins, label, text, holding, dialog, row }: Sought): Found[] => {
  const library = (window as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  const placesOf = (place: string, how: object): HTMLElement[] =>
    library.queryAllByRole(document.body, place, { ...how, hidden: true });
  const rows = row ? placesOf('row', {}).filter(({ innerText }) => innerText.includes(row)) : [document.body];
  const places = dialog ? placesOf('dialog', { name: dialog }) : rows;
  const within = (place: HTMLElement): HTMLElement[] => {
    const named = begins ? (own: string) => own.startsWith(begins) : name;
    if (role) return library.queryAllByRole(place, role, { hidden: true, ...(named && { name: named }) });
    return label ? library.queryAllByLabelText(place, label) : library.queryAllByText(place, text ?? '');
  };
  const isShown = (element: HTMLElement): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const found = places.flatMap(within).filter((element) => isShown(element));
  // Elements cross to the test as what the protocol calls them by.
  return found.filter((element) => !holding || element.innerText.includes(holding)) as unknown as Found[];
};
