import { describe, expect, it } from 'vitest';
import { isFarewellMessage, isKeyMessage } from '#domain/workerMessages.ts';

const noMessages = [
  null,
  undefined,
  'pageGoes',
  'keepKey',
  7,
  {},
  { type: 'SKIP_WAITING' },
  { type: 'pageIsback' },
  { type: null },
];

describe('what the worker takes for a message of a page', () => {
  it.each(['keepKey', 'giveKey', 'dropKey'])('AUTH-09 takes %s of somebody’s store', (type) => {
    expect(isKeyMessage({ type, userDatabase: 'brevia-1' })).toBe(true);
    expect(isKeyMessage({ type })).toBe(false);
    expect(isKeyMessage({ type, userDatabase: 1 })).toBe(false);
    expect(isFarewellMessage({ type, userDatabase: 'brevia-1' })).toBe(false);
  });

  it.each(['pageGoes', 'pageIsBack'])('UX-29 takes %s for what a page leaves or takes back', (type) => {
    expect(isFarewellMessage({ type })).toBe(true);
    expect(isKeyMessage({ type, userDatabase: 'brevia-1' })).toBe(false);
  });

  it('AUTH-09 takes nothing else', () => {
    for (const data of noMessages) expect([isFarewellMessage(data), isKeyMessage(data)]).toEqual([false, false]);
    expect(isKeyMessage({ type: 'SKIP_WAITING', userDatabase: 'brevia-1' })).toBe(false);
  });
});
