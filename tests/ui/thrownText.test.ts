import { expect, test } from 'vitest';
import { thrownText } from '#src/ui/state/thrownText.ts';

test.each([
  [new Error('Plus de place'), 'Plus de place'],
  [{ Message: 'Refusé', message: 'refused' }, 'Refusé'],
  [{ Message: '', message: 'refused' }, 'refused'],
  ['en toutes lettres', 'en toutes lettres'],
  [new Error('x'.repeat(400)), 'x'.repeat(300)],
  ['y'.repeat(400), 'y'.repeat(300)],
  [new Error(''), ''],
  [{ Message: 404 }, ''],
  [undefined, ''],
  [null, ''],
])(
  'ERR-16 ERR-15 what was thrown is described by Message, message or its text, up to 300 characters (%#)',
  (thrown, given) => {
    expect(thrownText(thrown)).toBe(given);
  },
);
