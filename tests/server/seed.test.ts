import { describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { newPassword } from '#domain/newPassword.ts';
import { statusColour } from '#domain/rules/patents/statusColour.ts';
import { demoFirm } from '#server/operations/seed/demoFirm.ts';
import { demoToday } from '#server/operations/seed/filingHistory.ts';
import { statusNames } from '#server/operations/seed/statusNames.ts';
import { readFeed } from '#tests/support/server/feed.ts';
import { onEveryDatabase, type Wire } from '#tests/support/server/testServer.ts';

describe('the demo firm', () => {
  const firm = demoFirm();

  it('is the same whenever it is made, and another with another seed', () => {
    expect(demoFirm()).toEqual(firm);
    expect(demoFirm(7).patent).not.toEqual(firm.patent);
  });

  it('has the size of a small practice', () => {
    const counts = Object.fromEntries(Object.entries(firm).map(([name, rows]) => [name, rows.length]));
    expect(counts).toMatchObject({ patent: 300, client: 40, cabinet: 25, contact: 120, inventor: 400 });
    expect(counts.filings).toBeGreaterThan(950);
    expect(counts.filings).toBeLessThan(1_050);
    expect(new Set(firm.filings.map(({ idPays }) => idPays)).size).toBe(20);
  });

  it('is plausible: what follows comes later, nothing lies in the future, numbers stand with their days', () => {
    for (const {
      dateDepot,
      datePublication,
      dateDelivrance,
      numeroDepot,
      numeroPublication,
      numeroDelivrance,
    } of firm.filings) {
      expect(dateDepot && dateDepot <= demoToday && numeroDepot !== '').toBe(true);
      if (datePublication) expect(datePublication > String(dateDepot) && datePublication <= demoToday).toBe(true);
      if (dateDelivrance) expect(dateDelivrance > String(datePublication) && dateDelivrance <= demoToday).toBe(true);
      expect([numeroPublication !== '', numeroDelivrance !== '']).toEqual([
        Boolean(datePublication),
        Boolean(dateDelivrance),
      ]);
    }
    const filedTwice = firm.filings.map(({ patentId, idPays }) => `${patentId} ${idPays}`);
    expect(new Set(filedTwice).size).toBe(filedTwice.length);
  });

  it('repeats no title, no reference and no person', () => {
    for (const names of [
      firm.patent.map(({ titre }) => titre),
      firm.patent.map(({ referenceFamille }) => referenceFamille),
      firm.inventor.map(({ nom, prenom }) => `${prenom} ${nom}`),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('G-55 G-46 shows every colour of the status rule', () => {
    const colours = statusNames.map(([french, english]) => [statusColour(french), statusColour(english)]);
    expect(new Set(colours.map(([colour]) => colour))).toEqual(
      new Set(['red', 'orange', 'purple', 'green', 'blue', 'cyan']),
    );
    expect(colours.filter(([french, english]) => french !== english)).toEqual([]);
  });

  it('VAL-03 to VAL-08 has a password that the server would accept, if not everybody knew it', () => {
    const { error } = newPassword.safeParse(demoPassword);
    expect(error?.issues.map(({ message }) => message)).toEqual(['passwordCommon']);
  });
});

onEveryDatabase('the seeded server', { seed: true }, (server) => {
  it('lets its three accounts in, each with what it may see', async () => {
    const { admin, user, client } = server().accounts;
    const counts = await Promise.all(
      [admin, user, client].map(
        async (account) => (await (await server().api(account)).get('/api/brevet')).body.TotalCount,
      ),
    );
    expect(counts.slice(0, 2)).toEqual([300, 300]);
    expect(Number(counts[2])).toBeGreaterThan(5);
    expect(Number(counts[2])).toBeLessThan(100);
  });

  it('feeds every record, what is referred to before what refers', async () => {
    const api = await server().api(server().accounts.admin);
    const { changes } = await readFeed(api);
    expect(changes.map(({ collection }) => collection).filter((name, index, all) => name !== all[index - 1])).toEqual([
      'country',
      'status',
      'client',
      'cabinet',
      'contact',
      'inventor',
      'applicant',
      'holder',
      'patent',
    ]);
    expect(changes.filter(({ collection }) => collection === 'patent')).toHaveLength(300);
  });

  it('ROLE-13 CAB-09 shows its client’s account cabinets on its filings that are linked to it and others, and lets it make one', async () => {
    const api = await server().api(server().accounts.client);
    const named = (await api.get('/api/brevet?page=1&pageSize=1000')).list
      .flatMap(({ InformationsDepot }) => InformationsDepot as Wire[])
      .flatMap(({ CabinetsAnnuites, CabinetsProcedures }) => [CabinetsAnnuites, CabinetsProcedures] as Wire[][])
      .flatMap((cabinets) => cabinets.map(({ CabinetId }) => CabinetId));
    const linked = (await api.get('/api/cabinet/my')).list.map(({ Id }) => Id);
    expect(linked.filter((id) => named.includes(id))).toHaveLength(5);
    expect(named.some((id) => !linked.includes(id))).toBe(true);
    expect((await api.post('/api/cabinet/my', { nomCabinet: 'À nous', type: 1 })).status).toBe(201);
  });

  it('goes on numbering after the records it was made with', async () => {
    const api = await server().api(server().accounts.user);
    expect((await api.post('/api/client', { nomClient: 'Nouvelle' })).data.Id).toBe(41);
    expect((await api.get('/api/client/search?q=fromageries')).list).toHaveLength(1);
  });
});
