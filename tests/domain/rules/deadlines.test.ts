import { describe, expect, it } from 'vitest';
import { type Deadline, deadline } from '#domain/entities/deadline.ts';
import { emptyValues } from '#domain/entity.ts';
import { type DeadlineFault, deadlineFault } from '#domain/rules/deadlines/deadlineFault.ts';
import { deadlineStanding, isActedOn, isComputedOtherwise } from '#domain/rules/deadlines/deadlineStanding.ts';

const marked = (values: Partial<Deadline>): Deadline => ({
  ...emptyValues(deadline.fields),
  id: 1,
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...values,
});

const own = { genre: 'own', libelle: 'Relancer', dateEcheance: '2026-09-01' };
const annuity = { cle: '12 annuity 5', depotId: 12, genre: 'annuity', annee: '5' };

describe('the mark of a date', () => {
  it.each<readonly [string, Readonly<Record<string, unknown>>, DeadlineFault | null]>([
    ['an own date with a text and a day', own, null],
    ['an own date without a text', { ...own, libelle: '' }, { field: 'libelle', message: 'required' }],
    ['an own date without a day', { ...own, dateEcheance: null }, { field: 'dateEcheance', message: 'required' }],
    ['nothing at all', {}, { field: 'libelle', message: 'required' }],
    ['a line under its own key', annuity, null],
    ['a line whose kind has no year', { cle: '12 priorityEnd', depotId: 12, genre: 'priorityEnd', annee: '' }, null],
    ['a line without its filing', { ...annuity, depotId: null }, { field: 'depotId', message: 'required' }],
    ['a line under the key of another year', { ...annuity, annee: '6' }, { field: 'cle', message: 'deadlineKey' }],
    ['a line of another filing', { ...annuity, depotId: 13 }, { field: 'cle', message: 'deadlineKey' }],
    ['a line that is done', { ...annuity, faitLe: '2026-06-01' }, null],
    [
      'a line both done and given up',
      { ...annuity, faitLe: '2026-06-01', renonceLe: '2026-06-02', renonceMotif: 'vendu' },
      { field: 'renonceLe', message: 'doneOrWaived' },
    ],
    ['a line given up', { ...annuity, renonceLe: '2026-06-02' }, { field: 'renonceMotif', message: 'required' }],
    ['a line given up with a reason', { ...annuity, renonceLe: '2026-06-02', renonceMotif: 'vendu' }, null],
    ['a reason alone', { ...annuity, renonceMotif: 'vendu' }, null],
  ])('DATE-06 DATE-07 of %s says what is wrong', (_, values, fault) => {
    expect(deadlineFault(values)).toEqual(fault);
  });

  it('DATE-14 stands open until it is done or given up', () => {
    expect(deadlineStanding(marked({ instruction: 'payer', note: 'x' }))).toBe('open');
    expect(deadlineStanding(marked({ faitLe: '2026-06-01' }))).toBe('done');
    expect(deadlineStanding(marked({ renonceLe: '2026-06-01' }))).toBe('waived');
  });

  it.each<readonly [string, Partial<Deadline>, acted: boolean, asks: boolean]>([
    ['done', { faitLe: '2026-06-01' }, true, true],
    ['given up', { renonceLe: '2026-06-01' }, true, true],
    ['instructed', { instruction: 'payer' }, true, true],
    ['seen a second time', { vuLe: '2026-06-01' }, true, false],
    ['noted', { note: 'Appeler' }, true, false],
    ['taken back again', { renonceMotif: 'vendu', instructionLe: '2026-06-01' }, false, false],
  ])(
    'DATE-13 DATE-20 that is %s counts as acted on, and asks when its line moves, or not',
    (_, values, acted, asks) => {
      expect(isActedOn(marked(values))).toBe(acted);
      expect(isComputedOtherwise(marked({ ...values, dateCalculee: '2026-06-30' }), '2026-07-31')).toBe(asks);
      expect(isComputedOtherwise(marked({ ...values, dateCalculee: '2026-06-30' }), '2026-06-30')).toBe(false);
      expect(isComputedOtherwise(marked({ ...values, dateCalculee: null }), '2026-06-30')).toBe(false);
    },
  );
});
