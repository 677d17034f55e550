import { describe, expect, it } from 'vitest';
import { contact } from '#domain/entities/contact.ts';
import { dateRule } from '#domain/entities/dateRule.ts';
import { deadline } from '#domain/entities/deadline.ts';
import { patent } from '#domain/entities/patent.ts';

type Bodies = typeof contact.create;

/** What is wrong with a body: each field with its sentence; none where it is taken. */
const faultsOf = (bodies: Bodies, body: object): (readonly [path: string, message: string])[] =>
  bodies.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const days = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `2028-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, '0')}`,
  ).join(' ');

describe('a new decision about a row of the rules', () => {
  const annuity = { genre: 'annuity', ligne: 'DE', motif: 'Avis', base: 'filed' };
  const closed = { genre: 'closedDays', ligne: 'EP', motif: 'Avis', annee: '2028', joursFermes: '2028-05-01' };
  const phase = { genre: 'nationalPhase', ligne: 'BR', motif: 'Avis' };
  it.each<readonly [object, readonly (readonly [string, string])[]]>([
    [annuity, []],
    [{ ...annuity, base: '' }, [['base', 'ruleNothing']]],
    [{ ...annuity, mois: '3' }, [['mois', 'ruleValue']]],
    [{ ...annuity, premiereAnnee: '0' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '1' }, []],
    [{ ...annuity, premiereAnnee: '20' }, []],
    [{ ...annuity, premiereAnnee: '21' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '' }, []],
    [{ ...annuity, premiereAnnee: 'x' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '3e1' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '-3' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '+3' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '3.' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, premiereAnnee: '0003' }, []],
    [{ ...annuity, premiereAnnee: '00003' }, [['premiereAnnee', 'annuityYear']]],
    [{ ...annuity, moisAvance: '0', moisSansSurtaxe: '24', moisAvecSurtaxe: '24' }, []],
    [{ ...annuity, moisAvecSurtaxe: '25' }, [['moisAvecSurtaxe', 'annuityMonths']]],
    [{ ...phase, mois: '0' }, [['mois', 'phaseMonths']]],
    [{ ...phase, mois: '60' }, []],
    [{ ...phase, mois: '61' }, [['mois', 'phaseMonths']]],
    [closed, []],
    [{ ...closed, annee: '1900', joursFermes: '1900-01-02' }, []],
    [{ ...closed, annee: '1899', joursFermes: '1899-01-02' }, [['annee', 'invalid']]],
    [{ ...closed, annee: '' }, [['annee', 'required']]],
    [{ ...closed, joursFermes: '2028-05-01 2028-05-26' }, []],
    [{ ...closed, joursFermes: '2028-05-01 2028-02-30' }, [['joursFermes', 'closedDays']]],
    [{ ...closed, joursFermes: '2028-02-30' }, [['joursFermes', 'closedDays']]],
    [{ ...closed, joursFermes: days(60) }, []],
    [{ ...closed, joursFermes: days(61) }, [['joursFermes', 'closedDays']]],
  ])('DATE-32 %j has the faults %j', (body, faults) => {
    expect(faultsOf(dateRule.create, body)).toEqual(faults);
  });
});

describe('a new mark of a date', () => {
  const own = { brevetId: 1, genre: 'own', libelle: 'Relancer', dateEcheance: '2026-09-01' };
  it.each<readonly [object, readonly (readonly [string, string])[]]>([
    [own, []],
    [{ ...own, libelle: '' }, [['libelle', 'required']]],
    [{ ...own, renonceLe: '2026-06-02' }, [['renonceMotif', 'required']]],
    [{ ...own, cle: '12 annuity 5', depotId: 12 }, [['cle', 'deadlineKey']]],
    [{ ...own, cle: '12 annuity 5', genre: 'annuity', depotId: 12, annee: '5' }, []],
  ])('DATE-06 DATE-07 %j has the faults %j', (body, faults) => {
    expect(faultsOf(deadline.create, body)).toEqual(faults);
  });
});

describe('a new contact, and a new family', () => {
  const nobody = [['nom', 'contactName']] as const;
  it.each<readonly [object, readonly (readonly [string, string])[]]>([
    [{}, nobody],
    [{ fonction: 'Juriste' }, nobody],
    [{ nom: 'Dupont' }, []],
    [{ prenom: 'Jean' }, []],
    [{ email: 'a@firm.example' }, []],
    [{ emails: [] }, nobody],
    [{ emails: [{ email: '' }] }, nobody],
    [{ emails: [{ email: '' }, { email: 'a@firm.example' }] }, []],
  ])('G-42 of a contact, %j has the faults %j', (body, faults) => {
    expect(faultsOf(contact.create, body)).toEqual(faults);
  });

  const linked = (...ids: readonly (number | string)[]) => ({
    titre: 'Pince',
    informationsDepot: [
      { cabinetsAnnuites: ids.map((cabinetId) => ({ cabinetId })), cabinetsProcedures: [{ cabinetId: 1 }] },
    ],
  });
  it.each<readonly [object, readonly (readonly [string, string])[]]>([
    [{ titre: 'Pince' }, []],
    [{ referenceFamille: 'F-1' }, []],
    [{ titre: ' ' }, [['titre', 'patentName']]],
    [linked(1, 2), []],
    [linked(1, 1), [['informationsDepot.0.cabinetsAnnuites', 'cabinetOnce']]],
    [linked(1, '1'), [['informationsDepot.0.cabinetsAnnuites', 'cabinetOnce']]],
  ])('FIL-03 G-42 of a family, %j has the faults %j', (body, faults) => {
    expect(faultsOf(patent.create, body)).toEqual(faults);
  });
});
