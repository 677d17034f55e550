import { describe, expect, it } from 'vitest';
import { entities } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { dateRuleFault } from '#domain/rules/dateRules/dateRuleFault.ts';
import { isOfRow, ruleRowFault } from '#domain/rules/dateRules/ruleRowFault.ts';

type Said = Partial<Parameters<typeof ruleRowFault>[0]>;

const blank = emptyValues(entities.dateRule.fields);

const row = { field: 'ligne', message: 'ruleRow' };
const own = { premiereAnnee: '3', terme: 'monthEnd', depuis: 'filing', moisAvecSurtaxe: '6' } as const;

describe('whether a decision fits the row that it is about', () => {
  it.each<readonly [NonNullable<Said['genre']>, string, Said, object | null]>([
    ['validation', 'EP', { mois: '6' }, null],
    ['validation', 'FR', { mois: '6' }, row],
    ['unitaryRequest', 'EP', { mois: '2' }, null],
    ['unitaryRequest', 'UP', { mois: '2' }, row],
    ['oppositionEnd', 'EP', { mois: '9' }, null],
    ['oppositionEnd', 'DE', { mois: '9' }, row],
    ['nationalPhase', 'BR', { mois: '31' }, null],
    ['nationalPhase', 'BR', { mois: '32' }, { field: 'mois', message: 'phaseTaken' }],
    ['nationalPhase', 'CN', { mois: '32' }, null],
    ['nationalPhase', 'BR', { sansCalcul: true }, null],
    ['nationalPhase', 'br', { mois: '31' }, row],
    ['nationalPhase', 'BRA', { mois: '31' }, row],
    ['nationalPhase', '-BR', { mois: '31' }, row],
    ['closedDays', 'EP', { annee: '2028' }, null],
    ['closedDays', 'EP-1', { annee: '2028' }, row],
    // Months mean something of a national phase alone.
    ['closedDays', 'BR', { mois: '32' }, null],
    ['annuity', 'US', { moisAvance: '3', moisAvecSurtaxe: '5' }, null],
    ['annuity', 'US', { base: 'filed' }, { field: 'base', message: 'ruleValue' }],
    ['annuity', 'US', { premiereAnnee: '3' }, { field: 'premiereAnnee', message: 'ruleValue' }],
    ['annuity', 'US', { terme: 'sameDay' }, { field: 'terme', message: 'ruleValue' }],
    ['annuity', 'US', { depuis: 'grant' }, { field: 'depuis', message: 'ruleValue' }],
    ['annuity', 'US', { moisSansSurtaxe: '1' }, { field: 'moisSansSurtaxe', message: 'ruleValue' }],
    ['annuity', 'DE', { premiereAnnee: '4' }, null],
    ['annuity', 'AT-EP', { premiereAnnee: '4' }, null],
    ['annuity', 'AT-XX', own, row],
    ['annuity', 'WO', own, row],
    ['annuity', 'pl', own, row],
    ['annuity', 'XPL', own, row],
    ['annuity', 'PLX', own, row],
    ['annuity', 'PL', own, null],
    ['annuity', 'PL', { sansCalcul: true }, null],
    ['annuity', 'PL', { ...own, premiereAnnee: '' }, { field: 'premiereAnnee', message: 'required' }],
    ['annuity', 'PL', { ...own, premiereAnnee: 'x' }, { field: 'premiereAnnee', message: 'required' }],
    ['annuity', 'PL', { ...own, terme: '' }, { field: 'terme', message: 'required' }],
    ['annuity', 'PL', { ...own, depuis: '' }, { field: 'depuis', message: 'required' }],
    ['annuity', 'PL', { ...own, moisAvecSurtaxe: '' }, { field: 'moisAvecSurtaxe', message: 'required' }],
    ['annuity', 'PL', { ...own, moisSansSurtaxe: '6' }, null],
    ['annuity', 'PL', { ...own, moisSansSurtaxe: '7' }, { field: 'moisSansSurtaxe', message: 'ruleFree' }],
    ['annuity', 'DE', { moisSansSurtaxe: '6' }, null],
    ['annuity', 'DE', { moisSansSurtaxe: '7' }, { field: 'moisSansSurtaxe', message: 'ruleFree' }],
    ['annuity', 'DE', { moisSansSurtaxe: '7', sansCalcul: true }, null],
    ['annuity', 'DE', { moisSansSurtaxe: '7', moisAvecSurtaxe: '8' }, null],
    // Two months cost nothing more by the source.
    ['annuity', 'DE', { moisAvecSurtaxe: '1' }, { field: 'moisSansSurtaxe', message: 'ruleFree' }],
    ['annuity', 'DE', { moisAvecSurtaxe: '2' }, null],
  ])('DATE-32 judges %s of %s with %j', (genre, ligne, said, fault) => {
    expect(ruleRowFault({ ...blank, genre, ligne, ...said })).toEqual(fault);
  });

  it('DATE-30 offers of the United States nothing but their months, and that nothing is computed', () => {
    const fields = [
      'base',
      'premiereAnnee',
      'terme',
      'depuis',
      'moisAvance',
      'moisSansSurtaxe',
      'moisAvecSurtaxe',
      'sansCalcul',
    ] as const;
    expect(fields.filter((field) => isOfRow('US', field))).toEqual(['moisAvance', 'moisAvecSurtaxe', 'sansCalcul']);
    expect(fields.filter((field) => isOfRow('DE', field))).toEqual(fields);
  });
});

describe('whether a decision says what belongs together', () => {
  it.each<readonly [Said, object | null]>([
    [{}, { field: 'genre', message: 'required' }],
    [{ genre: 'annuity', base: 'filed' }, null],
    [{ genre: 'annuity' }, { field: 'base', message: 'ruleNothing' }],
    [{ genre: 'annuity', sansCalcul: true }, null],
    [
      { genre: 'annuity', base: 'filed', mois: '3' },
      { field: 'mois', message: 'ruleValue' },
    ],
    [
      { genre: 'annuity', base: 'filed', annee: '2028' },
      { field: 'annee', message: 'ruleValue' },
    ],
    [{ genre: 'nationalPhase', mois: '31' }, null],
    [{ genre: 'nationalPhase', sansCalcul: true }, null],
    [{ genre: 'nationalPhase' }, { field: 'mois', message: 'ruleNothing' }],
    [
      { genre: 'nationalPhase', mois: '31', base: 'filed' },
      { field: 'base', message: 'ruleValue' },
    ],
    [{ genre: 'validation', mois: '3' }, null],
    [
      { genre: 'validation', mois: '3', sansCalcul: true },
      { field: 'sansCalcul', message: 'ruleValue' },
    ],
    [
      { genre: 'unitaryRequest', mois: '3', joursFermes: '2028-05-01' },
      { field: 'joursFermes', message: 'ruleValue' },
    ],
    [{ genre: 'oppositionEnd', mois: '3' }, null],
    [{ genre: 'closedDays', annee: '2028', joursFermes: '2028-05-01 2028-05-26' }, null],
    [
      { genre: 'closedDays', joursFermes: '2028-05-01' },
      { field: 'annee', message: 'required' },
    ],
    [
      { genre: 'closedDays', annee: '2028' },
      { field: 'joursFermes', message: 'ruleNothing' },
    ],
    [
      { genre: 'closedDays', annee: '2028', joursFermes: '2028-05-01 2029-01-02' },
      { field: 'joursFermes', message: 'closedDays' },
    ],
  ])('DATE-32 judges %j', (said, fault) => {
    expect(dateRuleFault({ ...blank, ...said })).toEqual(fault);
  });
});
