import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField } from '#src/ui/fields/DateField.tsx';

import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t, text } from '#tests/support/components/words.ts';

/** A form's field that says what the form holds. */
const Field = ({ start = null }: { readonly start?: string | null }) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="Dépôt" value={value} onChange={setValue} />
      <output>{value ?? 'rien'}</output>
    </>
  );
};

const show = (start: string | null = null) => {
  const { user } = renderBlock(<Field start={start} />);
  return {
    user,
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Dépôt' }),
    kept: screen.getByRole('status'),
  };
};

describe('a date field', () => {
  it.each([
    ['03/02/2021', '2021-02-03'],
    ['3/2/21', '2021-02-03'],
    ['03022021', '2021-02-03'],
    ['3.2.2021', '2021-02-03'],
    ['3 févr. 2021', '2021-02-03'],
    ['1er août 2020', '2020-08-01'],
    ['3 February 2021', '2021-02-03'],
    ['2021-02-03', '2021-02-03'],
    ['29/02/2024', '2024-02-29'],
  ])('UX-08 LANG-07 reads %s as %s and shows it as a day', async (typed, day) => {
    const { user, field, kept } = show();
    await user.type(field, typed);
    expect(kept).toHaveTextContent(day);
    await user.tab();
    expect(field).toHaveValue(day.split('-').reverse().join('/'));
    expect(field).not.toBeInvalid();
  });

  it.each(['31/02/2021', '29/02/2023', 'demain', '13/13/2021'])(
    'UX-08 UX-31 says that %s is no day, and keeps what was typed',
    async (typed) => {
      const { user, field, kept } = show();
      await user.type(field, typed);
      await user.tab();
      expect(field).toHaveValue(typed);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(text('validation.date'));
      expect(kept).toHaveTextContent(typed);
    },
  );

  it('UX-08 says nothing while one is still typing', async () => {
    const { user, field } = show();
    await user.type(field, '3/2');
    expect(field).not.toBeInvalid();
  });

  it('UX-08 is empty when it was emptied', async () => {
    const { user, field, kept } = show('2021-02-03');
    expect(field).toHaveValue('03/02/2021');
    await user.clear(field);
    await user.tab();
    expect(kept).toHaveTextContent('rien');
    expect(field).not.toBeInvalid();
  });

  it('UX-08 takes a day from a calendar that begins its weeks on Monday and is in French', async () => {
    const { user, field, kept } = show('2021-02-03');
    await user.click(screen.getByRole('button', { name: t('form.chooseDate', { label: 'Dépôt' }) }));
    const calendar = await screen.findByRole('dialog');
    expect(within(calendar).getAllByRole('columnheader')[0]).toHaveTextContent(/^lu/i);
    await user.click(within(calendar).getByRole('button', { name: /^17 février 2021$/i }));
    expect(kept).toHaveTextContent('2021-02-17');
    expect(field).toHaveValue('17/02/2021');
    // Choosing the chosen day keeps it; a button of its own clears.
    const open = () => user.click(screen.getByRole('button', { name: t('form.chooseDate', { label: 'Dépôt' }) }));
    await open();
    await user.click(await screen.findByRole('button', { name: /^17 février 2021$/i }));
    expect(kept).toHaveTextContent('2021-02-17');
    await open();
    await user.click(await screen.findByRole('button', { name: t('common.clear') }));
    expect(kept).toHaveTextContent('rien');
  });
});
