import { describe, expect, it } from 'vitest';
import { clientWithAccountBody } from '#domain/accountForms.ts';
import { accountOf, draftOfNewClient, newClientErrors, refusedFields } from '#src/screens/clients/clientAccount.ts';
import { type ClientAccountPart, emptyAccountPart } from '#src/screens/clients/clientAccountPart.ts';
import { type ClientForm, emptyClientForm, newClientOf } from '#src/screens/clients/clientForm.ts';

const t = (key: string): string => key.replace('validation.', '');
const good: ClientAccountPart = {
  ...emptyAccountPart,
  wanted: true,
  prenom: 'Rosa',
  nom: 'Lind',
  email: 'Rosa@Client.example ',
  password: 'Tres-Solide-1',
  confirmPassword: 'Tres-Solide-1',
};
const form = (account: Partial<ClientAccountPart> | null): ClientForm => ({
  ...emptyClientForm,
  nomClient: 'Lind & Fils',
  account: account && { ...good, ...account },
});
const faults = (account: Partial<ClientAccountPart> | null) => newClientErrors(form(account), t);
const x = (length: number): string => 'x'.repeat(length);
const secret = (length: number) => {
  const password = `Aa1-${x(length - 4)}`;
  return { password, confirmPassword: password };
};

describe('the account tab of a new client', () => {
  it('CLI-14 checks nothing of an account that is not wanted, or that the user may not make', () => {
    const nothing = { prenom: '', nom: '', email: 'x', password: 'y', confirmPassword: 'z' };
    expect([faults({ ...nothing, wanted: false }), faults(null)]).toEqual([{}, {}]);
    expect(Object.keys(faults(nothing))).toEqual(
      expect.arrayContaining(['account.prenom', 'account.nom', 'account.email', 'account.password']),
    );
  });

  it('VAL-18 takes first and last names of 2 and of 100 characters, none shorter or longer', () => {
    for (const name of ['prenom', 'nom']) {
      expect([faults({ [name]: 'ab' }), faults({ [name]: x(100) })]).toEqual([{}, {}]);
      expect([faults({ [name]: '' }), faults({ [name]: 'a' }), faults({ [name]: x(101) })]).toEqual([
        { [`account.${name}`]: 'required' },
        { [`account.${name}`]: 'tooShort' },
        { [`account.${name}`]: 'tooLong' },
      ]);
    }
    expect(faults({ prenom: '漢字', nom: 'مريم' })).toEqual({});
  });

  it('VAL-19 takes an e-mail of 255 characters, none longer, none without a form', () => {
    expect(faults({ email: `${x(250)}@a.fr` })).toEqual({});
    expect([faults({ email: '' }), faults({ email: `${x(251)}@a.fr` }), faults({ email: 'rosa@client' })]).toEqual([
      { 'account.email': 'required' },
      { 'account.email': 'tooLong' },
      { 'account.email': 'email' },
    ]);
  });

  it('VAL-20 VAL-10 takes a password of 12 to 128 characters with all four kinds', () => {
    expect([faults(secret(12)), faults(secret(128))]).toEqual([{}, {}]);
    const wrong = [
      'Aa1-xxx',
      'Aa1-xxxxxxx',
      secret(129).password,
      'aa1-xxxxvbqz',
      'AA1-XXXXVBQZ',
      'Aaa-xxxxvbqz',
      'Aa1xxxxxvbqz',
    ];
    expect(wrong.map((password) => faults({ password, confirmPassword: password })['account.password'])).toEqual([
      'passwordLonger',
      'passwordLonger',
      'tooLong',
      'passwordUpper',
      'passwordLower',
      'passwordDigit',
      'passwordSpecial',
    ]);
  });

  it('VAL-21 asks for it twice', () => {
    expect([faults({ confirmPassword: '' }), faults({ confirmPassword: 'Tres-Solide-2' })]).toEqual([
      { 'account.confirmPassword': 'required' },
      { 'account.confirmPassword': 'passwordsDiffer' },
    ]);
  });

  it('UX-05 leaves every password out of the draft', () => {
    const draft = draftOfNewClient(form({}));
    expect(draft.account).toEqual({ ...good, password: '', confirmPassword: '' });
    expect(JSON.stringify(draft)).not.toContain(good.password);
    expect(draftOfNewClient(form(null)).account).toBeNull();
  });

  it('CLI-15 API-16 VAL-22 sends the client and its account together, active as long as not blocked', () => {
    const body = (account: Partial<ClientAccountPart>) =>
      clientWithAccountBody(newClientOf(form(account)), accountOf({ ...good, ...account }));
    expect(body({ email: 'rosa@client.example' })).toEqual({
      nomClient: 'Lind & Fils',
      referenceClient: '',
      adresseClient: '',
      codePostal: '',
      paysClient: '',
      emailClient: '',
      telephoneClient: '',
      username: 'rosa@client.example',
      userEmail: 'rosa@client.example',
      firstName: 'Rosa',
      lastName: 'Lind',
      password: 'Tres-Solide-1',
      canRead: true,
      canWrite: false,
      isActive: true,
    });
    expect(body({ username: 'rosa', isBlocked: true })).toMatchObject({ username: 'rosa', isActive: false });
  });

  it('CLI-15 ERR-13 shows what the server found at the field, and beside the form what belongs to no field', () => {
    const given = { email: ['taken'], NomClient: ['short'], userEmail: [], firstName: ['odd'], TenantId: ['foreign'] };
    expect(refusedFields({ ...given, canWrite: ['not here', 'nor there'] }, form({}))).toEqual({
      atFields: { 'account.email': 'taken', nomClient: 'short', 'account.prenom': 'odd' },
      beside: 'foreign not here nor there',
    });
  });
});
