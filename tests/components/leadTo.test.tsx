import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LeadTo } from '#src/records/LeadTo.tsx';

it('NAV-05 NAV-06 who is led elsewhere is led once, however often the page is drawn before the other screen is loaded', async () => {
  const drawn: string[] = [];
  let arrive = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Here = () => {
    // Drawn again whenever a way begins.
    useNavigation();
    if (drawn.push('here') > 20) throw new Error('led in a circle');
    return <LeadTo path="/there" state={{ notFor: 'others' }} />;
  };
  const There = () => JSON.stringify(useLocation().state);
  const ErrorBoundary = () => 'led in a circle';
  const router = createMemoryRouter([
    { path: '/', Component: Here, ErrorBoundary },
    { path: '/there', ErrorBoundary, lazy: () => loaded.then(() => ({ Component: There })) },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  expect(container).toBeEmptyDOMElement();
  arrive();
  expect(await screen.findByText('{"notFor":"others"}')).toBeVisible();
  expect(drawn.length).toBeLessThan(10);
});
