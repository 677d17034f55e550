import type { TFunction } from 'i18next';
import { removalOf, restoreCountry } from '#domain/rules/patents/filings.ts';
import { useActedDates } from '#src/data/deadlines/useActedDates.ts';
import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type PatentTabProps, personKinds, personLists, setFilings } from '#src/screens/patents/family/patentForm.ts';
import { useFormOffer } from '#src/ui/form/FormOffers.tsx';

/** Of more people than that the rest is only counted. */
const mostNamed = 5;

/** Takes a filing out of the form, says which choices of countries go with it, and offers to put all back while the form is open (UX-39). */
export const useRemoveFiling = (form: PatentTabProps['form']) => {
  const { i18n } = useTranslation();
  const names = usePatentNames();
  const { person } = usePatentPeople();
  const actedDates = useActedDates();
  const offer = useFormOffer();
  return (index: number): void => {
    const { informationsDepot, inventors, holders, applicants } = form.getValues();
    const removed = removalOf(informationsDepot, index, { inventors, holders, applicants });
    if (!removed) return;
    setFilings(
      form,
      informationsDepot.filter((_, at) => at !== index),
    );
    const undo = (): void => {
      const values = form.getValues();
      const back = values.informationsDepot.filter(({ id }) => id !== removed.filing.id);
      back.splice(removed.index, 0, removed.filing);
      const persons = personLists.map((list) => [list, restoreCountry(values[list], removed, list)] as const);
      form.setValues({ informationsDepot: back, ...Object.fromEntries(persons) });
    };
    const people = personLists.flatMap((list) =>
      (removed.holders[list] ?? []).map((id) => person(personKinds[list], id)),
    );
    const count = people.length;
    const named = [...people.slice(0, mostNamed), ...(count > mostNamed ? ['…'] : [])];
    const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(named);
    const { id, idPays } = removed.filing;
    const dates = actedDates(({ depotId }) => depotId !== null && depotId === id);
    const dropped = (t: TFunction): string =>
      count > 0 ? t('wizard.countriesDropped', { count, names: list }) : t('wizard.nothingDropped');
    offer({
      title: (t) =>
        t('wizard.filingRemoved', {
          country: idPays === null ? t('patents.noCountry') : names.country(idPays).name,
        }),
      message: (t) => (dates > 0 ? `${dropped(t)} ${t('deadlineActs.goWith', { count: dates })}` : dropped(t)),
      action: { label: (t) => t('common.undo'), run: undo },
    });
  };
};
