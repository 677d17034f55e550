import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoServer } from '#tests/support/components/demoServer.ts';
import { openApp } from '#tests/support/components/openApp.tsx';
import { stepsOf } from '#tests/support/components/steps.ts';
import { t, text } from '#tests/support/components/words.ts';

const server = demoServer();

describe('the number converter', () => {
  it('NUM-01 NUM-10 NUM-18 NUM-20 says beside a result how the office writes it, names a kind code, and converts without it', async () => {
    const app = await openApp(server(), server().accounts.user);
    const { press, fill } = stepsOf(app);
    await app.go('/number-converter');
    const box = screen.getByRole('textbox', { name: t('converter.numbers') });
    await fill(box, 'US 10/123,456\nFR 98 12345 A\nFR 98 1234O\nFR 1998 12345');
    await press('converter.convert');
    // The letter of the specification, and what the office writes.
    expect((await screen.findAllByText('US20100123456'))[0]).toBeVisible();
    expect(screen.getByText(/^10 est un code de série .* US 10\/123,456\.$/)).toBeVisible();
    const error = (key: string, values: Record<string, string>) =>
      text('converter.error', { reason: text(`converter.problems.${key}`, values) });
    expect(screen.getByText(error('letter', { letter: 'O' }))).toBeVisible();
    expect(screen.getByText(error('unreadable', { forms: 'FR 98 12345 ou FR19980012345' }))).toBeVisible();
    expect(screen.getByText(error('kindCode', { code: 'A' }))).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: t('converter.instead', { number: 'FR 98 12345' }) }));
    expect(box).toHaveValue('US 10/123,456\nFR 98 12345\nFR 98 1234O\nFR 1998 12345');
    expect(screen.getAllByText('FR19980012345')[0]).toBeVisible();
  });
});
