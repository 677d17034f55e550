import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { country } from '#domain/entities/country.ts';
import type { AnyRecord } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { FilterPanel, type FilterPanelProps, useFilterPanel } from '#src/screens/patents/list/FilterPanel.tsx';
import { belowSession, restingSession } from '#tests/support/components/sessionHook.tsx';
import { t } from '#tests/support/components/words.ts';

const lists = [
  {
    of: 'families',
    parts: [t('patents.filters.oneFiling'), t('patents.filters.family')],
    fields: [
      'patents.filters.country',
      'patents.filters.filingStatus',
      'records.singular.cabinet',
      'patents.filters.duty',
      'patents.filters.rank',
      'patents.fields.voieDepot',
      'common.notProvided',
      'records.singular.client',
      'patents.fields.idResponsable',
      'common.notProvided',
      'patents.filters.status',
      'patents.fields.licence',
      'common.date',
      'patents.filters.from',
      'patents.filters.to',
    ],
  },
  {
    of: 'filings',
    parts: [t('filings.theFiling'), t('filings.itsFirms'), t('patents.filters.family')],
    fields: [
      'patents.filters.country',
      'patents.fields.idStatuts',
      'patents.filters.status',
      'patents.fields.licence',
      'common.date',
      'patents.filters.from',
      'patents.filters.to',
      'patents.fields.voieDepot',
      'common.notProvided',
      'records.singular.cabinet',
      'patents.filters.duty',
      'patents.filters.rank',
      'records.singular.client',
      'patents.fields.idResponsable',
      'common.notProvided',
    ],
  },
] as const;

const countriesOf = (...names: readonly string[]): AnyRecord[] =>
  names.map((NomPays, at) => ({ ...fromWire(country, { Id: at + 1, NomPays }) }) as AnyRecord);

/** What is not counted is not offered. */
const counts = {
  values: {
    country: new Map([
      ['1', 1],
      ['2', 1],
    ]),
    familyLacks: new Map([['datePriorite', 1]]),
  },
  total: 2,
};

const Filters = ({ of }: Pick<FilterPanelProps, 'of'>) => {
  const [filters, setFilters] = useState<ListAddress['filters']>({});
  return (
    <FilterPanel panel={useFilterPanel(filters)} of={of} counts={counts} filters={filters} onChange={setFilters} />
  );
};

/** @returns what opens the filters */
const show = async (of: FilterPanelProps['of']) => {
  const session = await restingSession();
  await session.store.commit({ puts: { country: countriesOf('France', 'Espagne') } });
  const Below = belowSession(session);
  render(
    <TranslationProvider>
      <MantineProvider env="test">
        <DatesProvider settings={{ locale: 'fr' }}>
          <Below>
            <Filters of={of} />
          </Below>
        </DatesProvider>
      </MantineProvider>
    </TranslationProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: t('patents.filters.button') });
  return { user, open: () => user.click(button) };
};

const partsShown = () => [...document.querySelectorAll('[role=group][aria-label]')].map((part) => part.ariaLabel);
const fieldsShown = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].flatMap(({ labels }) =>
    [...(labels ?? [])].map(({ textContent }) => textContent),
  );
const countries = () => screen.getByRole('combobox', { name: t('patents.filters.country') });

/** What is done as soon as the first half stands, before anything else has its turn: promises alone are waited for. */
const atFirstHalf = (deed: () => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const seen = new MutationObserver(() => {
      if (partsShown().length === 0) return;
      seen.disconnect();
      deed().then(resolve, reject);
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
/** What follows from a click is drawn once the promises of now are kept. */
const drawn = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
};

describe.each(lists)('the filters of $of', ({ of, parts, fields }) => {
  it('UX-24 come in two halves, all of them in their order, and the keyboard stands in the first one', async () => {
    const { open } = await show(of);
    const atFirst: unknown[] = [];
    const begun = atFirstHalf(async () => void atFirst.push(...partsShown()));
    await open();
    await begun;
    expect(atFirst).toEqual(parts.slice(0, 1));
    await waitFor(() => expect(partsShown()).toEqual(parts));
    expect(fieldsShown()).toEqual(fields.map((key) => t(key)));
    await waitFor(() => expect(countries()).toHaveFocus());
  });

  it('UX-22 UX-24 keep what is chosen and typed in the first half, and the focus, when the second one comes', async () => {
    const { user, open } = await show(of);
    const meanwhile: unknown[] = [];
    const begun = atFirstHalf(async () => {
      const field = countries();
      field.focus();
      field.click();
      await drawn();
      screen.getByRole('option', { name: /Espagne/ }).click();
      await drawn();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'fra');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await drawn();
      meanwhile.push(...partsShown());
    });
    await open();
    await begun;
    expect(meanwhile).toEqual(parts.slice(0, 1));
    const field = countries();
    await waitFor(() => expect(partsShown()).toEqual(parts));
    expect(countries()).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('fra');
    const chipOf = (name: string) => t('patents.filters.remove', { name });
    const chips = () =>
      screen.getAllByRole('button', { name: (name) => name.startsWith(chipOf('')) }).map((chip) => chip.ariaLabel);
    expect(chips()).toEqual([chipOf('Espagne')]);
    await user.keyboard('{Enter}');
    const last = within(screen.getByRole('group', { name: parts.at(-1) ?? '' }));
    await user.click(last.getByRole('combobox', { name: t('common.notProvided') }));
    await user.click(await last.findByRole('option', { name: new RegExp(t('patents.fields.datePriorite')) }));
    await waitFor(() => expect(chips()).toHaveLength(3));
    expect(chips()).toEqual(expect.arrayContaining(['Espagne', 'France'].map(chipOf)));
  });
});
