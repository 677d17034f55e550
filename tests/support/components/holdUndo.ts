import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { t } from '#tests/support/components/words.ts';

/**
 * The button that takes back what was done last, with the pointer on it: so it stays for longer than its ten seconds,
 * which a busy machine may need for what is asked of the server first.
 */
export const holdUndo = async (user: UserEvent): Promise<HTMLElement> => {
  const undo = (await screen.findAllByRole('button', { name: t('common.undo') })).at(-1) as HTMLElement;
  await user.hover(undo);
  return undo;
};
