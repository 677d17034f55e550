import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TabsModal } from '#src/ui/form/TabsModal.tsx';
import { findings } from '#tests/support/components/findings.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { TwoTabDialog, type TwoTabValues } from '#tests/support/components/TwoTabs.tsx';
import { t, text } from '#tests/support/components/words.ts';

interface FormProps {
  readonly onSubmit: (values: TwoTabValues) => Promise<boolean | void> | void;
  readonly onKeepDraft?: () => Promise<void>;
}

const Form = ({ onSubmit, onKeepDraft }: FormProps) => (
  <TwoTabDialog>
    {(dialog) => (
      <TabsModal
        {...dialog}
        title="Fiche"
        onSubmit={onSubmit}
        submitLabel="Enregistrer"
        {...(onKeepDraft && { onKeepDraft })}
      />
    )}
  </TwoTabDialog>
);

const show = async (props: Partial<FormProps> = {}) => {
  const onSubmit = vi.fn(props.onSubmit ?? (() => undefined));
  const { user, router } = renderBlock(<Form {...props} onSubmit={onSubmit} />);
  const dialog = await screen.findByRole('dialog', { name: 'Fiche' });
  return { user, router, onSubmit, dialog, form: within(dialog) };
};

const question = () => screen.findByRole('dialog', { name: t('form.leaveTitle') });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fiche' })).not.toBeInTheDocument());

describe('a form in a dialog', () => {
  it('UX-31 leads to the tab of the first error, counts the errors of each, and loses nothing typed', async () => {
    const { user, onSubmit, form } = await show();
    await user.click(form.getByRole('tab', { name: 'Contact' }));
    await user.type(form.getByRole('textbox', { name: 'Courriel' }), 'personne');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(onSubmit).not.toHaveBeenCalled();
    const name = form.getByRole('textbox', { name: 'Nom' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Il manque un nom.');
    for (const tab of form.getAllByRole('tab'))
      expect(within(tab).getByLabelText(text('form.errors_one', { count: 1 }))).toHaveTextContent('1');
    await user.click(form.getByRole('tab', { name: /Contact/ }));
    expect(form.getByRole('textbox', { name: 'Courriel' })).toHaveValue('personne');
    expect(form.getByRole('textbox', { name: 'Courriel' })).toBeInvalid();
  });

  it('UX-38 is sent from any field by Ctrl and Enter, once, and closes', async () => {
    const { user, onSubmit, form } = await show();
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Aciéries');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    await closed();
    expect(onSubmit.mock.calls).toEqual([[{ name: 'Aciéries', mail: '' }]]);
  });

  it('UX-32 closes by Escape at once while nothing was typed', async () => {
    const { user, dialog } = await show();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('UX-32 asks before Escape throws away what was typed; whoever stays goes on where they were', async () => {
    const { user, form } = await show();
    const name = form.getByRole('textbox', { name: 'Nom' });
    await user.type(name, 'Aciéries');
    await user.keyboard('{Escape}');
    const asked = within(await question());
    expect(asked.getByText(text('form.leaveText'))).toBeVisible();
    await user.click(asked.getByRole('button', { name: t('common.cancel') }));
    await waitFor(() => expect(screen.queryByText(text('form.leaveText'))).not.toBeInTheDocument());
    expect(name).toHaveValue('Aciéries');
  });

  it('UX-32 LAY-13 empties the form for the next time when one leaves all the same', async () => {
    const { user, form } = await show();
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Aciéries');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: t('form.leave') }));
    await closed();
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveValue('');
  });

  it('UX-32 offers to keep a draft where the form has one', async () => {
    const onKeepDraft = vi.fn(async () => {});
    const { user, form } = await show({ onKeepDraft });
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Aciéries');
    await user.keyboard('{Escape}');
    const asked = within(await question());
    expect(asked.getByText(text('draft.leaveText'))).toBeVisible();
    await user.click(asked.getByRole('button', { name: t('draft.keep') }));
    expect(onKeepDraft).toHaveBeenCalledOnce();
  });

  it('UX-32 asks before another address takes the place of what was typed', async () => {
    const { user, router, form } = await show();
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Aciéries');
    void router.navigate('/brevets');
    await user.click(within(await question()).getByRole('button', { name: t('common.cancel') }));
    expect(router.state.location.pathname).toBe('/');
    void router.navigate('/brevets');
    await user.click(within(await question()).getByRole('button', { name: t('form.leave') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brevets'));
  });

  it('UX-46 has no accessibility fault that can be found without drawing it, even while it shows errors', async () => {
    const { user, form } = await show();
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await findings()).toEqual([]);
  });

  it('SYNC-48 UX-55 ERR-16 ERR-33 stays open with everything typed and says so when it cannot be kept', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, form } = await show({ onSubmit: () => Promise.reject(new Error('quota')) });
    const name = form.getByRole('textbox', { name: 'Nom' });
    await user.type(name, 'Aciéries');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(text('form.notStored'))).toBeVisible();
    expect(screen.getByText('quota')).toBeVisible();
    expect(name).toHaveValue('Aciéries');
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });

  it('ERR-16 what was thrown without a word is an unknown error', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, form } = await show({ onSubmit: () => Promise.reject() });
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Aciéries');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Erreur inconnue')).toBeVisible();
    report.mockRestore();
  });
});
