import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRefusalNotice } from '#src/app/useRefusalNotice.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { drawHook, restingSession } from '#tests/support/components/sessionHook.tsx';
import { entry } from '#tests/support/engine/entries.ts';

const loud = { current: 0 };

describe('a change that the server refuses later', () => {
  afterEach(() => notifications.clean());

  it.each([
    ['ERR-13', 'client', 'create', 'Erreur lors de la création du client'],
    ['ERR-13', 'client', 'update', 'Erreur lors de la mise à jour du client'],
    ['ERR-13', 'client', 'delete', 'Erreur lors de la suppression du client'],
    ['ERR-15', 'patent', 'update', 'Erreur lors de la mise à jour du brevet'],
    ['ERR-18', 'patent', 'create', 'Erreur lors de la création du brevet'],
    ['ERR-18', 'patent', 'delete', 'Erreur lors de la suppression du brevet'],
  ] as const)(
    '%s of the kind %s, a %s, is reported by a toast in the server’s words, under “%s”',
    async (_rule, collection, kind, title) => {
      const session = await restingSession();
      const { store } = session;
      renderBlock(null);
      drawHook(session, useRefusalNotice, loud);
      const waiting = entry({ collection, kind });
      await act(() => store.commit({ addEntries: [waiting], durability: 'relaxed' }));
      const [kept] = store.entries();
      if (!kept) throw new Error('no entry');
      expect(screen.queryByText(title)).toBeNull();
      const reason = { code: 'odd', message: 'Refus volontaire', errors: {}, current: null };
      await act(() => store.commit({ putEntries: [{ ...kept, state: 'refused', reason }], durability: 'relaxed' }));
      const toast = (await screen.findByText(title)).closest('[role=alert]');
      expect(toast).toHaveTextContent('Refus volontaire');
    },
  );
});
