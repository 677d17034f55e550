import type { UseFormReturnType } from '@mantine/form';
import type { Filing } from '#domain/entities/filing.ts';
import { type Patent, patent as patentEntity } from '#domain/entities/patent.ts';
import { emptyValues, type SentValues, sentValuesOf } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { changedFields } from '#domain/rules/merging/changedFields.ts';
import { keepFiledCountries, type PersonCountries } from '#domain/rules/patents/filings.ts';
import type { PersonKind } from '#domain/rules/persons/duplicates.ts';
import { allTabs } from '#src/ui/form/allFields.ts';
import { trimmedTexts } from '#src/ui/form/trimmedTexts.ts';

/** The three lists of persons of a patent, as the wizard names them. */
export const personLists = ['inventors', 'holders', 'applicants'] as const;
export type PersonList = (typeof personLists)[number];

/** The collection behind each list. */
export const personKinds = {
  inventors: 'inventor',
  holders: 'holder',
  applicants: 'applicant',
} as const satisfies Record<PersonList, PersonKind>;

/** The record's fields that the wizard writes. */
export type PatentValues = SentValues<typeof patentEntity>;

type PersonField = `${'inventeur' | 'titulaire' | 'deposant'}${'Ids' | 'sPays'}`;

/** What the patent wizard holds: the record's own fields, with each person's countries beside the person. */
export type PatentForm = Omit<PatentValues, PersonField> & Record<PersonList, PersonCountries[]>;

/** What every tab of the wizard is given. */
export interface PatentTabProps {
  readonly form: UseFormReturnType<PatentForm>;
}

const withCountries = (
  ids: readonly RecordId[],
  countries: readonly (readonly [RecordId | null, RecordId[]])[],
): PersonCountries[] => {
  const byPerson = new Map(countries);
  return ids.map((id) => ({ id, paysIds: byPerson.get(id) ?? [] }));
};

export const patentFormOf = (patent: PatentValues): PatentForm => {
  const { inventeurIds, inventeursPays, titulaireIds, titulairesPays, deposantIds, deposantsPays, ...own } =
    sentValuesOf(patentEntity, patent);
  return {
    ...own,
    inventors: withCountries(
      inventeurIds,
      inventeursPays.map(({ inventeurId, paysIds }) => [inventeurId, paysIds]),
    ),
    holders: withCountries(
      titulaireIds,
      titulairesPays.map(({ titulaireId, paysIds }) => [titulaireId, paysIds]),
    ),
    applicants: withCountries(
      deposantIds,
      deposantsPays.map(({ deposantId, paysIds }) => [deposantId, paysIds]),
    ),
  };
};

export const emptyPatentForm: PatentForm = patentFormOf(emptyValues(patentEntity.fields));

/**
 * The record's values of the form. Country lists hold only persons with countries, and only countries of the filings
 * (WIZ-09); link rows without a cabinet are dropped.
 */
export const patentValuesOf = ({ inventors, holders, applicants, ...form }: PatentForm): PatentValues => {
  const filings = form.informationsDepot.map(cleanFiling);
  const placed = (persons: readonly PersonCountries[]) =>
    keepFiledCountries(persons, filings)
      .filter(({ paysIds }) => paysIds.length > 0)
      .map(({ id, paysIds }) => ({ id, paysIds: [...paysIds] }));
  return {
    ...trimmedTexts(form),
    informationsDepot: filings,
    inventeurIds: inventors.map(({ id }) => id),
    titulaireIds: holders.map(({ id }) => id),
    deposantIds: applicants.map(({ id }) => id),
    inventeursPays: placed(inventors).map(({ id, paysIds }) => ({ inventeurId: id, paysIds })),
    titulairesPays: placed(holders).map(({ id, paysIds }) => ({ titulaireId: id, paysIds })),
    deposantsPays: placed(applicants).map(({ id, paysIds }) => ({ deposantId: id, paysIds })),
  };
};

const cleanFiling = (filing: Filing): Filing => ({
  ...trimmedTexts(filing),
  cabinetsAnnuites: filing.cabinetsAnnuites.filter(({ cabinetId }) => cabinetId !== null),
  cabinetsProcedures: filing.cabinetsProcedures.filter(({ cabinetId }) => cabinetId !== null),
});

/** What an edit sends: the fields that differ from the record, lists emptied by the user as empty lists (G-51). */
export const patentChanges = (patent: Patent, form: PatentForm): Partial<PatentValues> =>
  changedFields(patentValuesOf(patentFormOf(patent)), patentValuesOf(form));

/** The fields of each tab, in the order of the screen (WIZ-01). */
export const patentTabFields = allTabs<keyof PatentForm>()({
  general: [
    'referenceFamille',
    'titre',
    'commentaire',
    'statut',
    'classesBrevet',
    'dateDepot',
    'datePublication',
    'dateDelivrance',
    'dateExpiration',
    'datePriorite',
    'numeroPriorite',
    'idResponsable',
  ],
  clients: ['clientIds'],
  filings: ['informationsDepot'],
  inventors: ['inventors'],
  holders: ['holders'],
  applicants: ['applicants'],
});

/** Puts other filings into the form; selections of countries that are filed nowhere any more go with them (WIZ-09). */
export const setFilings = (form: UseFormReturnType<PatentForm>, informationsDepot: Filing[]): void => {
  const values = form.getValues();
  form.setValues({
    informationsDepot,
    inventors: [...keepFiledCountries(values.inventors, informationsDepot)],
    holders: [...keepFiledCountries(values.holders, informationsDepot)],
    applicants: [...keepFiledCountries(values.applicants, informationsDepot)],
  });
};
