import { describe, expect, it } from 'vitest';
import { notificationFromWire, notificationTitle, notificationTypes } from '#domain/notification.ts';
import { preferenceBody, preferenceFromWire, wishesOf } from '#domain/notificationPreference.ts';

const read = (raw: object) => {
  const notification = notificationFromWire({ Id: 1, ...raw });
  if (!notification) throw new Error('It has an id');
  return notification;
};

describe('a notification', () => {
  it('ENT-21 takes the first name under which something stands, and a count that is one', () => {
    const metadata = (given: object) => read({ metadata: given }).metadata;
    expect(metadata({ prenom: '', firstName: ' Marie ', nom: 5, nomClient: {} })).toMatchObject({
      prenom: 'Marie',
      nom: '5',
      nomClient: '',
    });
    expect([3, '3', 0, -1, 2.5, 'x', null].map((count) => metadata({ count }).count)).toEqual([3, 3, 1, 1, 1, 1, 1]);
  });

  it('ENT-20 refers to a record by its number alone', () => {
    const ids = [4, '4', `~${'a'.repeat(20)}`, 0, 'x', null];
    expect(ids.map((referenceId) => read({ referenceId }).referenceId)).toEqual([4, 4, null, null, null, null]);
  });

  it('ENT-23 a preference has the numbers of a client and, where it says so, of itself and its user', () => {
    const given = { id: `~${'a'.repeat(20)}`, userId: '3', clientId: 4, notificationType: '', enabled: 1 };
    expect(preferenceFromWire(given)).toEqual({
      id: null,
      userId: 3,
      clientId: 4,
      notificationType: null,
      enabled: true,
    });
    for (const raw of [null, undefined, 'x', 3, {}, { clientId: given.id }]) expect(preferenceFromWire(raw)).toBeNull();
  });

  it('ENT-20, ENT-01 is read in either capitalisation, and only four values count as read', () => {
    const sent = { message: 'm', type: 'Brevet', action: 'CREATE', createdAt: 'then', referenceId: 4 };
    const capitalised = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
    );
    expect(read(sent)).toMatchObject(sent);
    expect(read(capitalised)).toMatchObject(sent);
    for (const value of [true, 'true', 1, '1']) expect(read({ IsRead: value }).isRead, String(value)).toBe(true);
    for (const value of [false, 'false', 0, '0', 'yes', 2, null, {}])
      expect(read({ isRead: value }).isRead).toBe(false);
    for (const raw of [null, 'x', {}, { Id: '~local' }]) expect(notificationFromWire(raw)).toBeNull();
  });

  it('ENT-21 reads its metadata from an object or from JSON, under any of its names', () => {
    const metadata = {
      referenceFamille: 'F',
      reference: 'R',
      firstName: 'Marie',
      lastName: 'Curie',
      nom_client: 'A',
      nom_cabinet: 'B',
    };
    for (const given of [metadata, JSON.stringify(metadata)])
      expect(read({ Metadata: given }).metadata).toEqual({
        referenceFamille: 'F',
        reference: 'R',
        prenom: 'Marie',
        nom: 'Curie',
        nomClient: 'A',
        nomCabinet: 'B',
        count: 1,
        author: '',
      });
    expect(read({ metadata: { prenom: 'P', nom: 'N', nomClient: 'C', nomCabinet: 'D' } }).metadata).toMatchObject({
      prenom: 'P',
      nom: 'N',
      nomClient: 'C',
      nomCabinet: 'D',
    });
    for (const odd of ['no json', 3, null, []]) expect(read({ Metadata: odd }).metadata.reference).toBe('');
    expect(read({ ReferenceFamille: 'F', Reference: 'R' }).metadata).toMatchObject({
      referenceFamille: 'F',
      reference: 'R',
    });
  });

  it('ENT-22 is headed by what its type names, otherwise by its message', () => {
    const titled = (type: string, metadata: object): string =>
      notificationTitle(read({ type, message: 'message', metadata }));
    expect(titled('Brevet', { referenceFamille: 'F', reference: 'R' })).toBe('F');
    expect(titled('Brevet', { reference: 'R' })).toBe('R');
    expect(titled('Contact', { prenom: 'Marie', nom: 'Curie' })).toBe('Marie Curie');
    expect(titled('Client', { nomClient: 'Alfa' })).toBe('Alfa');
    expect(titled('Cabinet', { nomCabinet: 'Conseil' })).toBe('Conseil');
    expect(titled('Facture', { nomClient: 'Alfa' })).toBe('message');
    for (const type of notificationTypes) expect(titled(type, {}), type).toBe('message');
  });
});

describe('a notification preference', () => {
  it('ENT-23 is read in either capitalisation, and an empty type means all', () => {
    const stored = { id: 1, userId: 2, clientId: 3, notificationType: 'Brevet', enabled: true };
    expect(preferenceFromWire(stored)).toEqual(stored);
    for (const type of [null, '', undefined])
      expect(preferenceFromWire({ Id: 1, UserId: 2, ClientId: 3, NotificationType: type, Enabled: '1' })).toEqual({
        ...stored,
        notificationType: null,
      });
    for (const on of [true, 1, '1']) expect(preferenceFromWire({ clientId: 3, enabled: on })?.enabled).toBe(true);
    for (const off of [false, 0, '0', null, undefined])
      expect(preferenceFromWire({ clientId: 3, enabled: off })?.enabled).toBe(false);
    for (const raw of [null, {}, { clientId: 'x' }]) expect(preferenceFromWire(raw)).toBeNull();
  });

  it('API-87 is stored for one type or for all of them', () => {
    expect(preferenceBody.parse({ clientId: 3, enabled: false })).toEqual({
      clientId: 3,
      notificationType: null,
      enabled: false,
    });
    expect(preferenceBody.parse({ clientId: '3', notificationType: '', enabled: true }).notificationType).toBeNull();
    for (const body of [{ enabled: true }, { clientId: 3 }, { clientId: 3, enabled: true, notificationType: 'X' }])
      expect(preferenceBody.safeParse(body).success).toBe(false);
  });

  it('SET-04, SET-05 is on unless it was switched off, and the setting of a type beats that of all types', () => {
    const about = (notificationType: string | null, enabled: boolean) => ({ clientId: 3, notificationType, enabled });
    expect(wishesOf([])(3, 'Brevet')).toBe(true);
    expect(wishesOf([about(null, false)])(3, 'Brevet')).toBe(false);
    expect(wishesOf([about(null, false), about('Brevet', true)])(3, 'Brevet')).toBe(true);
    expect(wishesOf([about(null, true), about('Brevet', false)])(3, 'Brevet')).toBe(false);
    expect(wishesOf([about(null, false)])(4, 'Brevet')).toBe(true);
  });
});
