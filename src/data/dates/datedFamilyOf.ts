import type { Patent } from '#domain/entities/patent.ts';
import { isRealDay } from '#domain/rules/calendar.ts';
import { type DatedFamily, routes } from '#domain/rules/dates/DatedFamily.ts';
import type { DateNames } from '#src/data/dates/dateNames.ts';

/** A day that the calendar does not have says nothing. */
const realDay = (day: string | null): string | null => (day !== null && isRealDay(day) ? day : null);

/** A family as the rules of dates know it. */
export const datedFamilyOf = (
  { datePriorite, informationsDepot }: Pick<Patent, 'datePriorite' | 'informationsDepot'>,
  names: DateNames,
): DatedFamily => ({
  priority: realDay(datePriorite),
  filings: informationsDepot.map((filing, at) => ({
    // Where a server gives filings no numbers, their places tell them apart.
    id: filing.id ?? at,
    office: filing.idPays === null ? '' : names.office(filing.idPays),
    route: filing.voieDepot ? (routes.find((route) => route === filing.voieDepot) ?? null) : null,
    filed: realDay(filing.dateDepot),
    internationalFiled: realDay(filing.dateDepotInternational),
    parentFiled: realDay(filing.dateDepotParent),
    granted: realDay(filing.dateDelivrance),
    registered: realDay(filing.dateEnregistrement),
    ended: realDay(filing.dateFinDroit),
    standing: filing.idStatuts === null ? 'unknown' : names.standing(filing.idStatuts),
  })),
});
