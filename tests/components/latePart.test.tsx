import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { PartError } from '#src/ui/page/PartError.ts';
import { useLatePart } from '#src/ui/page/useLatePart.ts';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { text } from '#tests/support/components/words.ts';

const Arrived = () => <p>Me voici</p>;
/** What becomes of the part when it is asked for, by a press or by the screen itself a moment after it stands. */
let answer: () => Promise<typeof Arrived> = () => Promise.reject(new PartError('missing'));
const load = () => answer();

/** A screen that brings its part by itself. */
const Screen = () => {
  const [Part, bring] = useLatePart(load);
  const [state, setState] = useState('');
  useEffect(() => void bring(false).then((isThere) => setState(isThere ? 'là' : 'absent')), [bring]);
  return Part ? <Part /> : <p>{state}</p>;
};

const Holder = () => {
  const [Part, bring] = useLatePart(load);
  return Part ? (
    <Part />
  ) : (
    <button type="button" onClick={() => void bring()}>
      Ouvrir
    </button>
  );
};

it('UX-55 ERR-23 a part of a screen that does not come says whether the server or a reload would bring it', async () => {
  const { user } = renderBlock(<Holder />);
  const press = () => user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await press();
  expect(await screen.findByText(text('errors.unreachable'))).toBeVisible();
  expect(screen.queryByText(text('app.stuckPart'))).not.toBeInTheDocument();
  answer = () => Promise.reject(new PartError('stuck'));
  await press();
  expect(await screen.findByText(text('app.stuckPart'))).toBeVisible();
  answer = () => Promise.resolve(Arrived);
  await press();
  expect(await screen.findByText('Me voici')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(text('errors.unreachable'))).not.toBeInTheDocument());
});

it('ERR-23 what the screen itself brings and does not get is no message to anybody', async () => {
  answer = () => Promise.reject(new PartError('missing'));
  renderBlock(<Screen />);
  expect(await screen.findByText('absent')).toBeVisible();
  expect(screen.queryByText(text('errors.unreachable'))).not.toBeInTheDocument();
});
