import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DraftOffers } from '#src/ui/form/DraftOffers.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t } from '#tests/support/components/words.ts';

const at = '2026-11-27T10:00:00Z';

const Offered = () => {
  const [left, leave] = useState(['Alizé', 'Boréale', 'Cyclone']);
  const offers = left.map((text) => ({
    key: text,
    text,
    at,
    onResume: () => undefined,
    onDiscard: () => leave((now) => now.filter((one) => one !== text)),
  }));
  return (
    <main>
      <button type="button">Nouveau</button>
      <DraftOffers offers={offers} />
    </main>
  );
};

describe('unfinished forms above their list', () => {
  it('UX-05 UX-53 given up by keyboard, one passes the focus to the next, and the last one to what stands before it', async () => {
    const { user } = renderBlock(<Offered />);
    const discards = () => screen.queryAllByRole('button', { name: t('common.delete') });
    const [first, second, third] = discards();
    second?.focus();
    await user.keyboard('{Enter}');
    expect(third).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(discards()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Nouveau' })).toHaveFocus();
  });
});
