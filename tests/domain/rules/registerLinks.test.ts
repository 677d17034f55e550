import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberKinds } from '#domain/rules/numbers/numberKind.ts';
import { registers } from '#domain/rules/registers/RegisterRow.ts';
import { registerLinks } from '#domain/rules/registers/registerLinks.ts';
import { registerRows } from '#domain/rules/registers/registerRows.ts';

type Kind = (typeof numberKinds)[number];
const urls = (kind: Kind, text: string, office = ''): Record<string, string> =>
  Object.fromEntries(registerLinks({ kind, text, office, thisYear: 2026 }).map(({ register, url }) => [register, url]));
const espacenet = 'https://worldwide.espacenet.com/patent/search?q=';

describe('UX-45 links to public registers', () => {
  it('UX-45 lead to the European register under any spelling of the filing number, without its check digit', () => {
    const register = { epo: 'https://register.epo.org/application?number=EP03123456' };
    for (const text of ['EP 03 123456.7', 'EP03123456', 'ep 03-123456', 'EP20030123456', 'EP200301234567'])
      expect(urls('depot', text)).toEqual(register);
    expect(urls('depot', '03 123456.7', 'ep')).toEqual(register);
    // A publication in the place of a filing leads to no filing of a year to come.
    expect(urls('depot', 'FR 2987654')).toEqual({});
  });

  it('UX-45 know published and granted numbers with and without their kind code', () => {
    expect(urls('delivrance', 'EP 123456 B1')).toEqual({
      epo: 'https://register.epo.org/smartSearch?searchMode=smart&query=EP0123456',
      espacenet: `${espacenet}pn%3DEP0123456`,
    });
    expect(urls('publication', 'FR 3 128 111 A1')).toEqual({
      inpi: 'https://data.inpi.fr/brevets/FR3128111',
      espacenet: `${espacenet}pn%3DFR3128111`,
    });
    expect(urls('publication', 'WO 2018/083696 A1').patentscope).toBe(
      'https://patentscope.wipo.int/search/en/detail.jsf?docId=WO2018083696',
    );
    expect(urls('delivrance', '11,123,456 B2', 'US')).toEqual({ espacenet: `${espacenet}pn%3DUS11123456` });
    expect(urls('publication', 'KR 10-2010-0123456').espacenet).toBe(`${espacenet}pn%3DKR20100123456`);
    expect(urls('delivrance', 'KR 10-1234567 B1').espacenet).toBe(`${espacenet}pn%3DKR101234567`);
    expect(urls('publication', 'GB 2345678 A')).toEqual({
      ukipo: 'https://www.ipo.gov.uk/p-ipsum/Case/PublicationNumber/GB2345678',
      espacenet: `${espacenet}pn%3DGB2345678`,
    });
    // What only the conversion of a filing would give is no publication.
    expect(urls('publication', '98 12345', 'FR')).toEqual({
      espacenet: `${espacenet}pn%3DFR9812345`,
      inpi: 'https://data.inpi.fr/brevets/FR9812345',
    });
  });

  it.each([
    ['US', '17/123,456', 'uspto', 'https://patentcenter.uspto.gov/applications/17123456'],
    ['US', 'US 2017 0123456', 'uspto', 'https://patentcenter.uspto.gov/applications/17123456'],
    ['DE', '10 2012 009645.3', 'dpma', 'https://register.dpma.de/DPMAregister/pat/register?AKZ=1020120096453'],
    ['DE', 'DE 196 30 877.1', 'dpma', 'https://register.dpma.de/DPMAregister/pat/register?AKZ=196308771'],
    ['GB', 'GB 2113420.0', 'ukipo', 'https://www.ipo.gov.uk/p-ipsum/Case/ApplicationNumber/GB2113420.0'],
    ['CA', '2,604,999', 'cipo', 'https://brevets-patents.ic.gc.ca/opic-cipo/cpd/eng/patent/2604999/summary.html'],
    [
      'AU',
      '2017269953',
      'ipAustralia',
      'https://pericles.ipaustralia.gov.au/ols/auspat/applicationDetails.do?applicationNo=2017269953',
    ],
    ['FR', 'FR 98 12345', 'espacenet', `${espacenet}ap%3DFR19980012345`],
    ['WO', 'PCT/FR2003/012345', 'espacenet', `${espacenet}ap%3DWO2003FR12345`],
    ['JP', '2010-123456', 'espacenet', `${espacenet}ap%3DJP20100123456`],
  ])('UX-45 a filing at %s, %s, leads to %s', (office, text, register, url) => {
    expect(urls('depot', text, office)[register]).toBe(url);
  });

  it('UX-45 follow the number, not the card: a national validation under its European number leads to Europe', () => {
    expect(urls('depot', 'EP 03 123456.7', 'IT')).toEqual(urls('depot', 'EP 03 123456.7', 'EP'));
  });

  it('UX-45 are none for what no register could know', () => {
    for (const text of ['', '  ', 'en cours', 'EP 12', 'EP 03123456 A1', 'DE 10 2012 009645', '???'])
      expect(registerLinks({ kind: 'depot', text, office: 'DE', thisYear: 2026 })).toEqual([]);
    expect(urls('publication', 'MX/a/2020/012345')).toEqual({});
  });

  it('B3 never carry anything but letters, figures and dots of the number, whatever was typed', () => {
    const hosts = [
      /^https:\/\/(register\.epo\.org|worldwide\.espacenet\.com|data\.inpi\.fr|patentscope\.wipo\.int)\//,
      /^https:\/\/(patentcenter\.uspto\.gov|register\.dpma\.de|www\.ipo\.gov\.uk|brevets-patents\.ic\.gc\.ca)\//,
      /^https:\/\/pericles\.ipaustralia\.gov\.au\//,
    ];
    const office = fc.constantFrom('', ...Object.keys(registerRows), 'ZZ', '"><');
    const text = fc.oneof(
      fc.string(),
      fc
        .tuple(office, fc.stringMatching(/^[\d /.,-]{5,18}$/), fc.string({ maxLength: 3 }))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...numberKinds), text, office, (kind, typed, code) => {
        const links = registerLinks({ kind, text: typed, office: code, thisYear: 2026 });
        expect(new Set(links.map(({ register }) => register)).size).toBe(links.length);
        for (const { register, url } of links) {
          expect(registers).toContain(register);
          expect(hosts.some((host) => host.test(url))).toBe(true);
          expect(new URL(url).href).toBe(url);
          expect(url).toMatch(/^[\w:/.?=&%-]+$/);
        }
      }),
    );
  });
});
