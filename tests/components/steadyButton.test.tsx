import { ActionIcon, Button } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

const kinds = { Button, ActionIcon } as const;

interface FormProps {
  readonly kind: keyof typeof kinds;
  readonly why: 'loading' | 'disabled';
  /** Tells that it was sent, and is given what ends the wait. */
  readonly onSend: (end: () => void) => void;
}

/** A form with one field, whose button waits for an answer. */
const Form = ({ kind, why, onSend }: FormProps) => {
  const [waits, setWaits] = useState(false);
  const Kind = kinds[kind];
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setWaits(true);
    onSend(() => setWaits(false));
  };
  return (
    <form onSubmit={send}>
      <input aria-label="Nom" />
      <Kind aria-label="Autre">…</Kind>
      <Kind type="submit" aria-label="Enregistrer" {...{ [why]: waits }}>
        →
      </Kind>
    </form>
  );
};

describe.each(['Button', 'ActionIcon'] as const)('%s', (kind) => {
  it.each(['loading', 'disabled'] as const)(
    'UX-38 UX-53 that has the focus keeps it while it is %s, and takes no press until that is over',
    async (why) => {
      const onSend = vi.fn<FormProps['onSend']>();
      const { user } = renderBlock(<Form kind={kind} why={why} onSend={onSend} />);
      const button = screen.getByRole('button', { name: 'Enregistrer' });
      const end = () => onSend.mock.lastCall?.[0]();
      button.focus();
      for (const times of [1, 2]) {
        await user.keyboard('{Enter}');
        // A browser takes the focus from what is disabled.
        expect(button).toBeEnabled();
        expect(button).toHaveFocus();
        expect(button).toHaveAttribute('aria-disabled', 'true');
        if (why === 'loading') expect(button).toHaveAttribute('aria-busy', 'true');
        await user.keyboard('{Enter} ');
        await user.dblClick(button);
        expect(onSend).toHaveBeenCalledTimes(times);
        act(() => end());
        expect(button).not.toHaveAttribute('aria-disabled');
        expect(button).not.toHaveAttribute('aria-busy');
      }
    },
  );

  it('UX-38 that is left while it waits is disabled as ever, also for Enter in a field', async () => {
    const onSend = vi.fn<FormProps['onSend']>();
    const { user } = renderBlock(<Form kind={kind} why="loading" onSend={onSend} />);
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    await user.dblClick(button);
    const field = screen.getByRole('textbox', { name: 'Nom' });
    await user.click(field);
    expect(button).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('UX-38 sends no form that it does not say it sends', async () => {
    const onSend = vi.fn<FormProps['onSend']>();
    const { user } = renderBlock(<Form kind={kind} why="loading" onSend={onSend} />);
    await user.click(screen.getByRole('button', { name: 'Autre' }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('UX-53 keeps it also while another window is in front', async () => {
    const { user } = renderBlock(<Form kind={kind} why="loading" onSend={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    button.focus();
    await user.keyboard('{Enter}');
    // What has the focus is told that it is gone, and has it still.
    fireEvent.blur(button);
    expect(button).toBeEnabled();
  });
});
