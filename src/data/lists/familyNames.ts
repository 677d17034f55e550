import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { countryCode } from '#domain/rules/countries/countryName.ts';
import type { FamilyNames } from '#domain/rules/import/FamilyNames.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { statusName } from '#domain/rules/records/statusName.ts';
import type { Row } from '#src/data/lists/useRows.ts';

type RowsOf = <C extends CollectionName>(collection: C) => readonly Row<C>[];

/**
 * What everything is called that families refer to, for writing them into a sheet.
 * @param responsible who looks after a family, for this reader
 */
export const familyNames = (rowsOf: RowsOf, language: string, responsible: FamilyNames['responsible']): FamilyNames => {
  const byId = <C extends CollectionName>(collection: C): ReadonlyMap<Row<C>['id'], Records[C]> =>
    new Map(rowsOf(collection).map(({ id, record }) => [id, record as Records[C]]));
  const [clients, statuses, countries] = [byId('client'), byId('status'), byId('country')];
  const matcher = statusMatcher(statuses.values());
  const [cabinets, contacts] = [byId('cabinet'), byId('contact')];
  const persons = { inventor: byId('inventor'), applicant: byId('applicant'), holder: byId('holder') };
  return {
    client: (id) => clients.get(id)?.nomClient ?? '',
    status: (id) => {
      const status = statuses.get(id);
      if (!status) return '';
      const name = statusName(status, language);
      // A name that two have would come back as the other one.
      return matcher.exact(name) === status ? name : status.description;
    },
    country: (id) => {
      const country = countries.get(id);
      return country ? { name: country.nomPays, code: countryCode(country) } : { name: '', code: '' };
    },
    person: (kind, id) => persons[kind].get(id) ?? null,
    cabinet: (id) => cabinets.get(id)?.nomCabinet ?? '',
    contact: (id) => displayName(contacts.get(id) ?? { nom: '', prenom: '' }),
    responsible,
  };
};
