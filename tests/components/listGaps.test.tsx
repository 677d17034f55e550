import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ListGaps, type ListGapsProps } from '#src/ui/table/ListGaps.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';

const title = 'Erreur lors de la récupération des contacts';

describe('a list that cannot be read', () => {
  afterEach(() => notifications.clean());

  it.each(['refused', 'oversize'] as const)(
    'ERR-05 ERR-12 ERR-17 is reported once beside what stands in its place, until it can be read (%s)',
    async (kind) => {
      const Contacts = () => {
        const [isRead, setRead] = useState(false);
        const gaps: ListGapsProps['gaps'] = isRead ? [] : [{ kind, count: 1 }];
        return (
          <>
            <ListGaps collection="contact" gaps={gaps} />
            <button type="button" onClick={() => setRead(!isRead)}>
              Relire
            </button>
          </>
        );
      };
      const first = renderBlock(<Contacts />);
      expect(await screen.findByText(title)).toBeVisible();
      // In the toast, and in the place of the list.
      expect(screen.getAllByText(/liste/)).toHaveLength(2);
      act(() => notifications.clean());
      first.unmount();
      const { user } = renderBlock(<Contacts />);
      const read = () => user.click(screen.getByRole('button', { name: 'Relire' }));
      expect(await screen.findByText(/liste/)).toBeVisible();
      expect(screen.queryByText(title)).not.toBeInTheDocument();

      await read();
      await waitFor(() => expect(screen.queryByText(/liste/)).not.toBeInTheDocument());
      await read();
      expect(await screen.findByText(title)).toBeVisible();
      await read();
      await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    },
  );

  it.each([
    ['client', 'Erreur lors de la récupération des clients'],
    ['patent', 'Erreur lors de la récupération des brevets'],
    ['contact', 'Erreur lors de la récupération des contacts'],
    ['cabinet', 'Erreur lors de la récupération des cabinets'],
    ['applicant', 'Erreur lors de la récupération des déposants'],
    ['inventor', 'Erreur lors de la récupération des inventeurs'],
    ['holder', 'Erreur lors de la récupération des titulaires'],
    ['country', 'Erreur lors de la récupération des pays'],
    ['status', 'Erreur lors de la récupération des statuts'],
  ] as const)(
    'ERR-05 ERR-12 ERR-17 that of the kind %s is reported as “%s”, with the reason',
    async (collection, words) => {
      const { unmount } = renderBlock(<ListGaps collection={collection} gaps={[{ kind: 'refused', count: 1 }]} />);
      const toast = (await screen.findByText(words)).closest<HTMLElement>('[role=alert]');
      expect(toast?.textContent?.replace(words, '').length).toBeGreaterThan(10);
      unmount();
      renderBlock(<ListGaps collection={collection} gaps={[]} />);
      await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
    },
  );

  it('ERR-17 what is only partly here says so in its place, without a toast', async () => {
    renderBlock(<ListGaps collection="patent" gaps={[{ kind: 'partial', count: 3 }]} />);
    expect(await screen.findByText(/3 fiches ne sont encore là qu’en résumé/)).toBeVisible();
    expect(screen.queryByText(/Erreur/)).not.toBeInTheDocument();
  });
});
