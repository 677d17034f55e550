import { expect, it } from 'vitest';
import { isEmail } from '#domain/isEmail.ts';
import { reachAddress } from '#src/ui/facts/reachAddress.ts';

it('CON-02, VAL-11 an address writes to one person, whatever was stored as one', () => {
  for (const stored of [
    'a@b.fr?bcc=thief@evil.example',
    'a@b.fr?subject=Hi&body=Pay',
    'a@b.fr,thief@evil.example',
    'a@b.fr;thief@evil.example',
    'a?cc=x@b.fr',
    'a@b.fr%3Fbcc=thief@evil.example',
    'a@b.fr#x',
    'a b@c.fr\r\nBcc: thief@evil.example',
  ]) {
    const href = reachAddress('mailto', stored);
    const url = new URL(href);
    expect([url.search, url.hash, href.match(/[?&,;#\s]/)], stored).toEqual(['', '', null]);
    expect(decodeURIComponent(url.pathname)).toBe(stored);
  }
});

it('CON-02 an ordinary address stands as it is read', () => {
  expect(reachAddress('mailto', 'anais.girard@heliotrope.example')).toBe('mailto:anais.girard@heliotrope.example');
  expect(reachAddress('mailto', 'a+b@c.fr')).toBe('mailto:a%2Bb@c.fr');
});

it.each([
  ['+33 (0)1 42 68 53 00', 'tel:+33142685300'],
  ['01.42.68.53.00', 'tel:0142685300'],
  ['01 42;phone-context=+99', 'tel:014299'],
  ['12+34?x=1#2', 'tel:123412'],
])('CON-02 a number is dialled by its digits and a leading plus: %s', (stored, href) => {
  expect(reachAddress('tel', stored)).toBe(href);
});

it.each(['a?b@c.fr', 'a&b@c.fr', 'a@c.fr,d@e.fr', 'a@c.fr;d@e.fr', 'a@c.fr?cc=d'])(
  'VAL-11 what parts addresses is no part of one: %s',
  (text) => expect(isEmail(text)).toBe(false),
);
