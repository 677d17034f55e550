import type { Deadline } from '#domain/entities/deadline.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { acknowledged } from '#tests/support/simulation/acknowledged.ts';
import type { Step } from '#tests/support/simulation/troubles.ts';

/** Two lines of each filing, so that devices meet on them. */
const years = ['3', '4'];
const days = ['2026-06-01', '2026-06-02'];

/** Somebody says of a line that it is done, given up or to be paid, or notes something, whoever acted on it before. */
export const actOnDate: Step = async (world, device, chance) => {
  const families = device.tab.view
    .rows('patent')
    .filter(({ id, record }) => typeof id === 'number' && typeof record.informationsDepot[0]?.id === 'number');
  if (families.length === 0) return;
  const { id: brevetId, record: family } = chance.pick(families);
  const depotId = family.informationsDepot[0]?.id as number;
  const annee = chance.pick(years);
  const cle = `${depotId} annuity ${annee}`;
  const known = device.tab.view.rows('deadline').find(({ record }) => record.cle === cle);
  const note = world.ledger.unique('note');
  const acts: readonly Partial<Deadline>[] = [
    { faitLe: chance.pick(days), renonceLe: null, renonceMotif: '' },
    { renonceLe: chance.pick(days), renonceMotif: 'Vendu', faitLe: null },
    { instruction: 'payer' },
    { note },
  ];
  const act = chance.pick(acts);
  const noted = (id: NonNullable<typeof known>['id'], heard: boolean): void => {
    for (const [field, value] of Object.entries(act)) {
      if (typeof value !== 'string') continue;
      const seen = String(known?.record[field as keyof Deadline] ?? '');
      // Only a note is like no other: whether days are kept is seen by what contradicts itself.
      const given = { heard: heard && field === 'note', device: device.index, collection: 'deadline' as const, id };
      world.ledger.add({ ...given, kind: 'edit', field, value, seen });
    }
  };
  const what = `acts on ${cle}: ${JSON.stringify(act)}`;
  if (known) {
    const result = await acknowledged(device, () =>
      updateRecord(device.store, 'deadline', known.id, act, device.options),
    );
    world.note(device, `${what}${result?.ok ? '' : ', unheard'}`);
    if (result === null || result.ok) noted(known.id, result !== null);
    return;
  }
  const line = { brevetId, depotId, cle, genre: 'annuity', annee };
  const said = Object.fromEntries(Object.entries(act).filter(([, value]) => value !== null && value !== ''));
  const id = await acknowledged(device, () =>
    createRecord(device.store, 'deadline', { ...line, ...said }, device.options),
  );
  world.note(device, `${what}, the first here${id === null ? ', unheard' : ''}`);
  if (id === null) return;
  world.ledger.add({ heard: true, device: device.index, kind: 'create', collection: 'deadline', id, value: cle });
  noted(id, true);
};
