import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RecapModal, type RecapModalProps } from '#src/ui/form/RecapModal.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { TwoTabDialog, type TwoTabValues } from '#tests/support/components/TwoTabs.tsx';
import { t } from '#tests/support/components/words.ts';

type Over = Partial<Pick<RecapModalProps<TwoTabValues>, 'onSubmit' | 'guarded'>>;

const Form = ({ onSubmit = () => {}, ...over }: Over) => (
  <TwoTabDialog>
    {(dialog) => (
      <RecapModal
        {...dialog}
        title="Nouvelle fiche"
        recap={({ name }) => <p>Vous créez {name}.</p>}
        submitLabel={t('common.create')}
        onSubmit={onSubmit}
        {...over}
      />
    )}
  </TwoTabDialog>
);

const show = async (over: Over = {}) => {
  const { user } = renderBlock(<Form {...over} />);
  const dialog = await screen.findByRole('dialog', { name: 'Nouvelle fiche' });
  const form = within(dialog);
  const press = (key: string) => user.click(form.getByRole('button', { name: t(key) }));
  const name = () => form.getByRole('textbox', { name: 'Nom' });
  return { user, dialog, form, press, name };
};

describe('a form with a recap', () => {
  it('LAY-12 LAY-13 sends nothing before the button of the recap; Back keeps what was typed', async () => {
    const onSubmit = vi.fn();
    const { user, dialog, form, press, name } = await show({ onSubmit });
    await user.type(name(), 'Aciéries');
    await press('common.next');
    expect(form.getByText('Vous créez Aciéries.')).toBeVisible();
    await press('common.back');
    expect(name()).toHaveValue('Aciéries');
    expect(onSubmit).not.toHaveBeenCalled();
    await press('common.next');
    await press('common.create');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Aciéries', mail: '' }]]);
  });

  it('LAY-13 Cancel empties the form for the next time', async () => {
    const { user, dialog, press, name } = await show();
    await user.type(name(), 'Aciéries');
    await press('common.cancel');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });

  it('UX-31 does not reach the recap with a faulty field', async () => {
    const { form, press, name } = await show();
    await press('common.next');
    expect(form.queryByText(/Vous créez/)).not.toBeInTheDocument();
    await waitFor(() => expect(name()).toHaveFocus());
  });

  it('UX-38 Ctrl and Enter lead to the recap, and from there to the end', async () => {
    const onSubmit = vi.fn();
    const { user, dialog, form, name } = await show({ onSubmit });
    await user.type(name(), 'Aciéries');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const given = await form.findByText('Vous créez Aciéries.');
    expect(given).toBeVisible();
    // The field that had the focus is out of sight: the keyboard goes on in what is shown now.
    await waitFor(() => expect(document.activeElement).toContainElement(given));
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('UX-13 UX-31 what the server finds in a field leads back to it, with its sentence', async () => {
    const { user, form, press, name } = await show({ onSubmit: async () => ({ name: 'Ce nom est pris.' }) });
    await user.type(name(), 'Aciéries');
    await press('common.next');
    await press('common.create');
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Ce nom est pris.'));
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveValue('Aciéries');
    expect(form.queryByText(/Vous créez/)).not.toBeInTheDocument();
  });

  it('WIZ-03 a guarded one minds neither Escape nor a click beside it', async () => {
    const { user, dialog, name } = await show({ guarded: true });
    await user.type(name(), 'Aciéries');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.mantine-Modal-inner') as Element);
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: t('form.leaveTitle') })).not.toBeInTheDocument();
  });
});
