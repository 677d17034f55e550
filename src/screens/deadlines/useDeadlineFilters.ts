import { useMemo } from 'react';
import { asId } from '#domain/field.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { urgencies } from '#domain/rules/dates/urgency.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { Responsibles } from '#src/data/lists/Responsibles.ts';
import { responsibleValues } from '#src/data/lists/responsibleValues.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useResponsibleOptions } from '#src/data/lists/useResponsibles.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilter } from '#src/records/filters/ListFilter.ts';
import { useListFilters, wantedOf } from '#src/records/filters/useListFilters.ts';

/** What stands above the list as chips, in their order. */
export const deadlineChips = [...urgencies, 'unseen', 'missing', 'settled'] as const;
/** What the address may ask for beside them, as the week's sheet does: a chip while it is asked for. */
const askedChips = ['soon', 'instructed'] as const;
export const everyDeadlineChip = [...deadlineChips, ...askedChips] as const;
export type DeadlineChip = (typeof everyDeadlineChip)[number];

/** The filters of the list by their names in the address. */
export const deadlineFilterNames = ['when', 'responsible', 'client', 'cabinet', 'country'] as const;
/** Those that take several choices at once. */
export const severalOfDeadlines = deadlineFilterNames.filter((name) => name !== 'when');

export const deadlineChipFilter: ListFilter<DocketRow> = {
  name: 'when',
  label: 'deadlines.when.label',
  choices: everyDeadlineChip.map((value) => ({ value, label: value })),
  values: ({ record }) => record.states,
};

const asTexts = (choices: readonly Choice[]): readonly Choice[] =>
  choices.map((choice) => ({ ...choice, value: String(choice.value) }));

const officesOf = new WeakMap<readonly DocketRow[], readonly string[]>();

/** The offices of lines, each once; looked for once in the same lines. */
const officesIn = (rows: readonly DocketRow[]): readonly string[] => {
  const offices = officesOf.get(rows) ?? [...new Set(rows.map(({ record }) => record.office))].filter(Boolean);
  officesOf.set(rows, offices);
  return offices;
};

/** Whose, paid by whom, and where; the same array until something in it changes. */
const usePickers = (rows: readonly DocketRow[]): readonly ListFilter<DocketRow>[] => {
  const { language } = useTranslation().i18n;
  const isClient = useUser().role === 'Client';
  const clients = useChoices('client');
  const cabinets = useChoices('cabinet');
  const people = useResponsibleOptions();
  const { responsible } = usePatentNames();
  const isKept = useSyncWord(({ mode }) => mode !== 'plain');
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const offices = officesIn(rows)
      .map((code) => ({ value: code, label: countryLabel(code, language), flag: code }))
      .sort((one, other) => compare(one.label, other.label));
    const ofClients: ListFilter<DocketRow> = {
      name: 'client',
      label: 'patents.fields.clientIds',
      choices: asTexts(clients),
      values: ({ record }) => record.family.record.clientIds.map(String),
    };
    const ofPeople: ListFilter<DocketRow> = {
      name: 'responsible',
      label: 'patents.fields.idResponsable',
      choices: people,
      values: ({ record }) => responsibleValues(record.family.record, responsible).map(String),
    };
    return [
      ...(isClient || !isKept ? [] : [ofPeople]),
      // A client's user sees the own ones alone.
      ...(isClient ? [] : [ofClients]),
      {
        name: 'cabinet',
        label: 'patents.fields.cabinetsAnnuites',
        choices: asTexts(cabinets),
        values: ({ record }) => record.filing.cabinetsAnnuites.map(({ cabinetId }) => String(cabinetId)),
      },
      {
        name: 'country',
        label: 'patents.filters.country',
        choices: offices,
        values: ({ record }) => [record.office],
      },
    ];
  }, [rows, people, responsible, isKept, clients, cabinets, isClient, language]);
};

/** What the address asks of the lines. */
export const useDeadlineFilters = (rows: readonly DocketRow[], asked: ListAddress['filters']) => {
  const serverId = useServerId();
  const pickers = usePickers(rows);
  const filters = useMemo(() => [deadlineChipFilter, ...pickers], [pickers]);
  // A record made on this device has got its number meanwhile.
  const known = useMemo(() => {
    const idOf = (text: string): string => {
      const id = asId(text);
      return String((id !== null && serverId(id)) || text);
    };
    return Object.fromEntries(Object.entries(asked).map(([name, values]) => [name, values.map(idOf)]));
  }, [asked, serverId]);
  const { responsible } = usePatentNames();
  const made = useListFilters(filters, known);
  const asks = JSON.stringify(filters.map((filter) => [filter.name, wantedOf(filter, known)]));
  return { pickers, ...sameFilters(rows, { responsible, asks, made }) };
};

interface Made {
  readonly responsible: Responsibles;
  /** Each filter with the values that are asked of it. */
  readonly asks: string;
  readonly made: ReturnType<typeof useListFilters<DocketRow>>;
}

const lastMade = new WeakMap<readonly DocketRow[], Made>();

/**
 * Those of before where they ask the same of the same lines: a docket that is opened again is filtered and counted, since
 * nothing but these and who is who decides about a line.
 */
const sameFilters = (rows: readonly DocketRow[], now: Made): Made['made'] => {
  // No lines are the same ones in every session.
  if (rows.length === 0) return now.made;
  const before = lastMade.get(rows);
  if (before?.asks === now.asks && before.responsible === now.responsible) return before.made;
  lastMade.set(rows, now);
  return now.made;
};
