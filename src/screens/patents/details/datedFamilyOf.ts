import type { Patent } from '#domain/entities/patent.ts';
import { type DatedFamily, routes } from '#domain/rules/dates/DatedFamily.ts';
import { standingOf } from '#domain/rules/dates/standingOf.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';

type Names = Pick<PatentNames, 'country' | 'everyStatus'>;

/** A family as the rules of dates know it. */
export const datedFamilyOf = (
  { datePriorite, informationsDepot }: Pick<Patent, 'datePriorite' | 'informationsDepot'>,
  names: Names,
): DatedFamily => ({
  priority: datePriorite,
  filings: informationsDepot.map((filing, at) => ({
    // Where a server gives filings no numbers, their places tell them apart.
    id: filing.id ?? at,
    office: filing.idPays === null ? '' : names.country(filing.idPays).code.toUpperCase(),
    route: routes.find((route) => route === filing.voieDepot) ?? null,
    filed: filing.dateDepot,
    internationalFiled: filing.dateDepotInternational,
    parentFiled: filing.dateDepotParent,
    granted: filing.dateDelivrance,
    registered: filing.dateEnregistrement,
    ended: filing.dateFinDroit,
    standing: filing.idStatuts === null ? 'unknown' : standingOf(...names.everyStatus(filing.idStatuts).split('\n')),
  })),
});
