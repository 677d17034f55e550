import { describe, expect, it } from 'vitest';
import type { Standing } from '#domain/rules/dates/DatedFamily.ts';
import { standingOf } from '#domain/rules/dates/standingOf.ts';
import { standingOfStatus } from '#domain/rules/dates/standingOfStatus.ts';

/** The categories of WIPO ST.27, after which the EPO names its classes of legal events. */
const categories: Readonly<Record<string, Standing>> = {
  'Application filing': 'pending',
  'Application discontinuation': 'ended',
  'Application revival': 'pending',
  'Search and examination': 'pending',
  'Pre-grant review request': 'pending',
  'IP right grant': 'inForce',
  'Protection beyond IP right term': 'unknown',
  'IP right cessation': 'ended',
  'IP right revival': 'inForce',
  'IP right review request': 'inForce',
  'IP right maintenance': 'inForce',
  Termination: 'ended',
  'Document publication': 'pending',
  'Party data change': 'unknown',
  'Information on licensing and similar transactions': 'unknown',
  'Administrative procedure adjustment': 'unknown',
  Payment: 'unknown',
  Appeal: 'unknown',
  Other: 'unknown',
  'Correction and deletion of event information': 'unknown',
  'Classification pending': 'unknown',
};

/** The reasons of WIPO ST.96 why a right is not in force. */
const reasons = [
  'Abandoned',
  'No national phase entry',
  'Invalid',
  'Withdrawn',
  'Lapsed',
  'Refused',
  'Discontinued',
  'Expired',
  'Surrendered',
  'Terminated',
];

const said: Readonly<Record<Standing, readonly string[]>> = {
  pending: [
    'Demande en cours',
    'Dépôt de la demande',
    'Recherche et examen',
    'En cours d’examen',
    'Demande publiée',
    'Intention to grant',
    'Grant of patent is intended',
    'Notice of Allowance Mailed',
    'Délivrance envisagée',
    'Intention de délivrer',
    'Rétablissement de la demande',
    'Entrée en phase nationale',
    'Accepted',
    'Non délivré, en cours',
  ],
  inForce: [
    'En vigueur',
    'Délivré',
    'Délivrance du titre',
    'Maintien en vigueur du titre',
    'Rétablissement du droit',
    'Restauré dans ses droits',
    'Patented Case',
    'Granted, opposition pending',
    'Délivré sous licence',
    'Patent maintained as amended',
    'Maintenu après opposition',
    'No opposition filed within time limit',
    'Aucune opposition',
    'Opposition rejected',
    'L’opposition a été rejetée',
    '  Opposition : … rejetée !',
    'Retrait de l’opposition',
    'Opposition period expired',
    'En vigueur, recours rejeté',
    'Granted, licence terminated',
    'En vigueur, abandon envisagé',
    'In force, expires 2031-05-04',
    'Unitary effect registered',
  ],
  ended: [
    'Cessation du titre',
    'Cessation de la protection',
    'Abandon de la demande',
    'Rejet de la demande',
    'Retrait de la demande',
    'Réputée retirée',
    'Déchéance',
    'N’est plus en vigueur',
    'No longer in force',
    'Non-entry into the national phase',
    'Non-entrée en phase nationale',
    'Non validé',
    'Non maintenu',
    'Revoked after opposition',
    'Opposition: patent revoked',
    'Opposition rejected, patent lapsed',
    'Withdrawn, request for examination not filed',
    'Patent Expired Due to NonPayment of Maintenance Fees Under 37 CFR 1.362',
    'Allowed application abandoned',
    'Granted, then lapsed',
  ],
  unknown: [
    '',
    'Opposition',
    'Recours rejeté',
    'Rejet du recours',
    'Appeal dismissed',
    'Licence expirée',
    'Limitation refusée',
    'Délai de priorité expiré',
    'À abandonner',
    'To be abandoned',
    'Action en nullité',
    'Not yet granted',
    'Non délivré',
    'Cession',
    'GM',
  ],
};

describe('what a status says of the right', () => {
  it.each(Object.entries(categories))('DATE-03 the class %s: %s', (name, standing) => {
    expect(standingOf(name)).toBe(standing);
  });

  it('DATE-03 each reason of ST.96 is an end', () => {
    for (const name of reasons) expect(`${name}: ${standingOf(name)}`).toBe(`${name}: ended`);
  });

  it.each(Object.entries(said))('DATE-03 words that say %s', (standing, names) => {
    for (const name of names) expect(`${name}: ${standingOf(name)}`).toBe(`${name}: ${standing}`);
  });

  it('DATE-03 the first of several names that says anything decides', () => {
    expect(standingOf('GM', 'Délivré')).toBe('inForce');
    expect(standingOf('Recours rejeté', 'Lapsed')).toBe('ended');
    expect(standingOf('Granted', 'Déchu')).toBe('inForce');
  });

  it('DATE-27 what the firm decided on stands over the words, also where it says that they say nothing', () => {
    const lapsed = { description: 'Déchu', descriptionEn: 'Lapsed' } as const;
    expect(standingOfStatus({ ...lapsed, sens: '' })).toBe('ended');
    expect(standingOfStatus({ ...lapsed, sens: 'inForce' })).toBe('inForce');
    expect(standingOfStatus({ ...lapsed, sens: 'unknown' })).toBe('unknown');
  });
});
