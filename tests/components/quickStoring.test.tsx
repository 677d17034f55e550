import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { holdUndo } from '#tests/support/components/holdUndo.ts';
import { makeOneFiling } from '#tests/support/components/makeOneFiling.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { quickButton } from '#tests/support/components/quickButton.ts';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

const numberName = t('patents.fields.numeroDepot');

const open = async (reference: string) => {
  const family = await makeOneFiling(server(), reference);
  const app = await openApp(server(), server().accounts.user);
  await app.go(`/brevets/depots?q=${reference}`);
  const { row, upToDate } = stepsOf(app);
  const status = async () => quickButton(await row(reference), 'idStatuts');
  const number = async () => quickButton(await row(reference), 'numeroDepot');
  /** Chooses a status by the keyboard. @returns its name */
  const choose = async (typed: string): Promise<string> => {
    (await status()).focus();
    await app.user.keyboard('{F2}');
    await screen.findByRole('combobox', { name: t('patents.fields.idStatuts') });
    await app.user.keyboard(typed);
    const [first] = await screen.findAllByRole('option');
    await app.user.keyboard('{Enter}');
    return first?.textContent ?? '';
  };
  return { ...app, ...family, upToDate, status, number, choose };
};

/** A device that takes nothing until it is freed. */
const heldDisk = () => {
  const put = IDBObjectStore.prototype.put;
  const refuse = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return { free: () => refuse.mockImplementation(put).mockRestore() };
};

/** A device that keeps nothing before it is freed, and then all of it. */
const slowDisk = () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  const slow = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation((...given) => held.then(() => encrypt(...given)));
  const free = (): void => {
    slow.mockRestore();
    goOn();
  };
  return { free };
};

describe('a value that is changed where it stands', () => {
  it('UX-03 SYNC-48 ERR-23 is back in its editor when the device cannot keep it, and kept by leaving once it can', async () => {
    const { user, status, choose, filingNow, upToDate } = await open('QS-1');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const disk = heldDisk();
    const chosen = await choose('abandon');
    expect(await screen.findByText(text('form.notStored'))).toBeVisible();
    const picker = await screen.findByRole('combobox', { name: t('patents.fields.idStatuts') });
    expect(picker).toHaveValue(chosen);
    expect(screen.queryByText(text('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeNull();
    disk.free();
    logged.mockRestore();
    await user.tab();
    expect(await screen.findByText(text('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeVisible();
    await waitFor(async () => expect(await status()).toHaveTextContent(chosen));
    await upToDate();
    await waitFor(async () => expect(JSON.stringify(await filingNow())).toContain(chosen));
  });

  it('UX-03 is given up by Esc after the device could not keep it, and what stood there stands again', async () => {
    const { user, status, choose } = await open('QS-2');
    const before = (await status()).textContent.replace(/\s+/g, ' ').trim();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const disk = heldDisk();
    await choose('abandon');
    await screen.findByText(text('form.notStored'));
    await screen.findByRole('combobox', { name: t('patents.fields.idStatuts') });
    disk.free();
    logged.mockRestore();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await status()).toHaveTextContent(before));
    expect(await status()).toHaveFocus();
  });

  it('UX-03 stands there at once, says that it is being kept, and opens again where that is asked meanwhile', async () => {
    const { user, status, choose } = await open('QS-3');
    const disk = slowDisk();
    const chosen = await choose('abandon');
    await waitFor(async () => expect(await status()).toHaveTextContent(chosen));
    expect(await status()).toHaveAttribute('aria-busy', 'true');
    expect(await status()).toHaveFocus();
    expect(screen.queryByText(text('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeNull();
    await user.keyboard('{F2}');
    disk.free();
    expect(await screen.findByText(text('quick.saved', { label: t('patents.fields.idStatuts') }))).toBeVisible();
    expect(await screen.findByRole('combobox', { name: t('patents.fields.idStatuts') })).toHaveValue(chosen);
  });

  it('UX-03 UX-16 left by Tab stands there at once, also in a list that is long in being drawn anew', async () => {
    const { user, number, filingNow, upToDate } = await open('QS-4');
    // Whatever is drawn seems to take a thousand times as long: lists rest for two seconds after each change.
    const now = performance.now.bind(performance);
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => now() * 1_000);
    onTestFinished(() => slow.mockRestore());
    const type = async (typed: string, key: string): Promise<string | null> => {
      (await number()).focus();
      await user.keyboard('{F2}');
      await screen.findByRole('textbox', { name: numberName });
      await user.keyboard(`{Control>}a{/Control}${typed}${key}`);
      await waitFor(() => expect(screen.queryByRole('textbox', { name: numberName })).toBeNull());
      return (await number()).textContent;
    };
    expect(await type('FR 1', '{Enter}')).toContain('FR 1');
    expect(await type('FR 22', '{Tab}')).toContain('FR 22');
    expect(await number()).not.toHaveFocus();
    // What is changed next is what stands there.
    (await number()).focus();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('textbox', { name: numberName })).toHaveValue('FR 22');
    await user.keyboard('{Control>}a{/Control}FR 333{Tab}');
    slow.mockRestore();
    await upToDate();
    await waitFor(async () => expect(await filingNow()).toMatchObject({ NumeroDepot: 'FR 333' }));
  });

  it('UX-03 UX-29 what is taken back before it was sent stands as it stood before', async () => {
    const { user, status, choose, goOffline } = await open('QS-5');
    await goOffline();
    const before = (await status()).textContent;
    const chosen = await choose('abandon');
    await waitFor(async () => expect(await status()).toHaveTextContent(chosen));
    await user.click(await holdUndo(user));
    expect(await screen.findByText(text('quick.undone', { label: t('patents.fields.idStatuts') }))).toBeVisible();
    await waitFor(async () => expect((await status()).textContent).toBe(before));
  });

  it('UX-03 UX-05 what is typed on in a field that was left, before the disk had taken it, is kept as well', async () => {
    const { user, number, filingNow, upToDate } = await open('QS-6');
    (await number()).focus();
    await user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: numberName });
    const disk = slowDisk();
    await user.keyboard('{Control>}a{/Control}FR 1{Tab}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await user.click(field);
    await user.keyboard('{End}23');
    disk.free();
    await screen.findByText(text('quick.saved', { label: numberName }));
    expect(field).toHaveValue('FR 123');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await number()).toHaveTextContent('FR 123'));
    await upToDate();
    await waitFor(async () => expect(await filingNow()).toMatchObject({ NumeroDepot: 'FR 123' }));
  });
});
