import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActionMenu } from '#src/ui/page/ActionMenu.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

const show = () => {
  const done: string[] = [];
  const actions = ['Voir', 'Modifier'].map((label) => ({
    key: label,
    label,
    icon: null,
    onClick: () => void done.push(label),
  }));
  const { user } = renderBlock(
    <ActionMenu actions={actions}>
      <button type="button">Actions</button>
    </ActionMenu>,
  );
  return { user, done, button: () => screen.getByRole('button', { name: 'Actions' }) };
};

it('UX-52 UX-53 a menu says that it is one before it was ever opened, and gives the keyboard back each time', async () => {
  const { user, button } = show();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.tab();
  expect(button()).toHaveFocus();
  for (const _ of ['first', 'again']) {
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button()).toHaveFocus());
  }
});

it('UX-52 the first press opens, the second closes, and what is chosen is done', async () => {
  const { user, done, button } = show();
  await user.click(button());
  await screen.findByRole('menu');
  await user.click(button());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
  expect(done).toEqual(['Modifier']);
});
