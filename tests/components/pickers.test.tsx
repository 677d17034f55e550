import { Autocomplete, MultiSelect, Select, TagsInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { keptClasses } from '#domain/logEntry.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import { CountryText } from '#src/screens/cabinets/CountryText.tsx';
import { CountryPicker } from '#src/screens/clients/CountryPicker.tsx';
import { LogFilterBar } from '#src/screens/logs/LogFilterBar.tsx';
import { noFilters } from '#src/screens/logs/logView.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { renderBlock } from '#tests/support/components/renderBlock.tsx';
import { t } from '#tests/support/components/words.ts';

const people: readonly Choice[] = [
  { value: 1, label: 'Élise Garnier', hint: 'elise@garnier.example' },
  { value: 2, label: 'Paul Garnier', hint: 'paul@garnier.example' },
  { value: 3, label: 'Agathe Roche', count: 1250 },
];
const offered = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);

const One = ({ first = null, ...rest }: { first?: RecordId | null; skipped?: ReadonlySet<RecordId> }) => {
  const [id, choose] = useState<RecordId | null>(first);
  return (
    <>
      <PickOne label="Inventeur" options={people} value={id} onChange={choose} {...rest} />
      <output>{id}</output>
    </>
  );
};
const Many = ({ first = [] }: { first?: readonly RecordId[] }) => {
  const [ids, choose] = useState<readonly RecordId[]>(first);
  return (
    <>
      <PickMany label="Inventeurs" options={people} value={ids} onChange={choose} />
      <output>{ids.join(' ')}</output>
    </>
  );
};
const box = (name = 'Inventeur') => screen.getByRole('combobox', { name });

describe.each(Object.entries({ Select, MultiSelect, Autocomplete, TagsInput }))(
  'a list of choices (%s)',
  (_, Picker) => {
    it('UX-46 scrolls itself, without a box in it that no keyboard reaches, also where a screen adds looks of its own', async () => {
      const data = Array.from({ length: 60 }, (_each, at) => `Choix ${at}`);
      const { user } = renderBlock(<Picker label="Choix" data={data} classNames={{ label: 'own' }} />);
      await user.click(screen.getByRole('combobox', { name: 'Choix' }));
      const list = await screen.findByRole('listbox');
      expect(list.querySelector('[class*=viewport]')).toBeNull();
      expect(list.className).toMatch(/options/);
      expect(screen.getByText('Choix', { selector: 'label' })).toHaveClass('own');
    });
  },
);

/** A picker whose choices become others while it is open, at a click, as when they are counted or a colleague adds one. */
const Changing = ({ many, next }: { readonly many: boolean; readonly next: readonly Choice[] }) => {
  const [options, setOptions] = useState(people);
  const [ids, choose] = useState<readonly RecordId[]>([]);
  return (
    <>
      {many ? (
        <PickMany label="Inventeur" options={options} value={ids} onChange={choose} />
      ) : (
        <PickOne label="Inventeur" options={options} value={ids[0] ?? null} onChange={(id) => choose(id ? [id] : [])} />
      )}
      <button type="button" onPointerEnter={() => setOptions(next)}>
        Autres choix
      </button>
      <output>{ids.join(' ')}</output>
    </>
  );
};

describe.each([
  ['one', false],
  ['many', true],
])('an open picker for %s', (_, many) => {
  it('UX-24 leaves what it offers where it stands, takes nothing that has gone, and is as it should be when opened again', async () => {
    const next: readonly Choice[] = [
      { value: 4, label: 'Ada Blanc', count: 3 },
      { value: 2, label: 'Paul Garnier', count: 7 },
      { value: 3, label: 'Agathe Roche', count: 1250 },
    ];
    const { user } = renderBlock(<Changing many={many} next={next} />);
    await user.click(box());
    const before = await screen.findAllByRole('option');
    await user.hover(screen.getByRole('button', { name: 'Autres choix' }));
    await screen.findByRole('option', { name: /^Ada Blanc/ });
    expect(screen.getAllByRole('option').slice(0, 3)).toEqual(before);
    expect((await offered()).map((words) => words?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^Élise Garnier/),
      expect.stringMatching(/^Paul Garnier ?.*7$/),
      'Agathe Roche1 250',
      'Ada Blanc3',
    ]);
    await user.click(before[0] as HTMLElement);
    expect(screen.getByRole('status')).toHaveTextContent('');
    await user.click(before[1] as HTMLElement);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await user.keyboard('{Escape}');
    await user.click(document.body);
    await user.click(box());
    expect((await offered()).map((words) => words?.[1])).toEqual(many ? ['d', 'g'] : ['d', 'a', 'g']);
  });
});

describe('a picker for one record', () => {
  it('UX-17 finds by words without accents, in any order, and distinguishes namesakes', async () => {
    const { user } = renderBlock(<One />);
    await user.type(box(), 'garnier el');
    expect(await offered()).toEqual([expect.stringContaining('elise@garnier.example')]);
    await user.keyboard('{Enter}');
    expect(box()).toHaveValue('Élise Garnier');
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  it('UX-12 shows everything again when it is opened with a choice, and nothing that is taken elsewhere', async () => {
    const { user } = renderBlock(<One first={1} skipped={new Set([2])} />);
    await user.click(box());
    expect(await offered()).toEqual([expect.stringContaining('Élise'), expect.stringContaining('Agathe')]);
  });

  it('UX-17 choosing the chosen one again keeps it, by its name typed anew as by pointer; the cross clears, and Delete in the emptied field', async () => {
    const { user } = renderBlock(<One first={2} />);
    await user.clear(box());
    await user.type(box(), 'paul{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(box()).toHaveValue('Paul Garnier');
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: /Paul/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await user.click(screen.getByRole('button', { name: t('form.clearField', { label: 'Inventeur' }) }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(box()).toHaveValue('');
    // The key is announced to whoever hears the field, and shows in it once it is emptied; without a choice there is none.
    expect(box()).not.toHaveAccessibleDescription();
    await user.type(box(), 'paul{Enter}');
    expect(box()).toHaveAccessibleDescription(t('form.deleteClears'));
    await user.clear(box());
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(box()).toHaveAttribute('placeholder', t('form.deleteClearsShort'));
    await user.keyboard('{Delete}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(box()).not.toHaveAttribute('placeholder');
  });

  it('UX-17 Enter takes the first match of a list that one letter opened, and nothing where nothing is typed', async () => {
    const { user } = renderBlock(<One />);
    await user.type(box(), 'elise{Enter}');
    // The list is closed, the field has the focus.
    await user.keyboard('{Control>}a{/Control}p{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await user.clear(box());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it('UX-17 orders by what was typed: the very name, names that begin so, words that begin so, then the rest', async () => {
    const names = ['Refus délivré', 'Indélivrable', 'Délivrance en cours', 'Délivré', 'Publié'];
    const options = names.map((label, at) => ({ value: at, label }));
    const { user } = renderBlock(<PickOne label="Statut" options={options} value={4} onChange={() => {}} />);
    await user.clear(box('Statut'));
    await user.type(box('Statut'), 'deliv');
    expect(await offered()).toEqual(['Délivrance en cours', 'Délivré', 'Refus délivré', 'Indélivrable']);
    await user.type(box('Statut'), 're');
    expect(await offered()).toEqual(['Délivré', 'Refus délivré']);
  });

  it('UX-17 UX-54 offers what was searched for and not the chosen one, says that nothing was found, and names a record that is not there', async () => {
    const { user } = renderBlock(<One first={99} />);
    expect(box()).toHaveValue(t('common.unknownRecord'));
    await user.clear(box());
    await user.type(box(), 'paul');
    expect(await offered()).toEqual([expect.stringContaining('Paul Garnier')]);
    await user.clear(box());
    await user.type(box(), 'zzz');
    expect(await screen.findByText(t('common.nothingFound'))).toBeVisible();
  });
});

describe('a picker for several records', () => {
  it('UX-24 UX-38 takes one after the other by keyboard, does not offer the taken ones, and gives up the last by Backspace', async () => {
    const { user } = renderBlock(<Many />);
    await user.type(box('Inventeurs'), 'roche');
    expect(await offered()).toEqual([expect.stringMatching(/1.250$/)]);
    await user.keyboard('{Enter}');
    await user.clear(box('Inventeurs'));
    await user.type(box('Inventeurs'), 'paul{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('3 2');
    await user.clear(box('Inventeurs'));
    await user.click(box('Inventeurs'));
    expect(await offered()).toEqual([expect.stringContaining('Élise')]);
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent(/^3$/);
  });

  it('UX-38 Delete clears where nothing is typed, also in a select of a few words, and is mentioned only where there is something to clear', async () => {
    const Log = () => {
      const [filters, change] = useState({ ...noFilters, classes: keptClasses.slice(0, 2) });
      return (
        <LogFilterBar filters={filters} onChange={(wanted) => change({ ...filters, ...wanted } as typeof filters)} />
      );
    };
    const { user } = renderBlock(
      <>
        <Many first={[1, 3]} />
        <Log />
      </>,
    );
    const many = box('Inventeurs');
    expect(many).toHaveAccessibleDescription(t('form.deleteClears'));
    await user.type(many, 'pau{Delete}');
    expect(screen.getByRole('status')).toHaveTextContent('1 3');
    await user.clear(many);
    await user.keyboard('{Delete}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(many).not.toHaveAccessibleDescription();

    const actions = screen.getByLabelText(t('logs.filters.actions'), { selector: 'input, button' });
    expect(actions).toHaveAccessibleDescription(t('form.deleteClearsShort'));
    actions.focus();
    await user.keyboard('{Delete}');
    expect(actions).not.toHaveAccessibleDescription();
    expect(actions).toHaveAttribute('placeholder', t('logs.filters.allActions'));
  });
});

describe('a picker for a country', () => {
  const options = [
    { value: '10', label: 'Allemagne', code: 'DE' },
    { value: '11', label: 'Royaume-Uni', code: 'GB' },
    { value: '12', label: 'France', code: 'FR' },
    { value: '13', label: 'Guyane française', code: 'GF' },
  ];
  it.each([
    ['FRA', 'France'],
    ['250', 'France'],
    ['Germany', 'Allemagne'],
    ['england', 'Royaume-Uni'],
    ['UK', 'Royaume-Uni'],
  ])('ENT-24 UX-34 knows what %s is', async (typed, country) => {
    const onChange = vi.fn();
    const { user } = renderBlock(<CountryPicker label="Pays" options={options} value={null} onChange={onChange} />);
    await user.type(box('Pays'), typed);
    const [first] = await screen.findAllByRole('option');
    expect(first).toHaveTextContent(country);
    await user.click(first as HTMLElement);
    expect(onChange.mock.calls[0]?.[0]).toBe(options.find(({ label }) => label === country)?.value);
  });

  it('UX-34 Enter takes the first match, and choosing the chosen country again keeps it', async () => {
    const Country = () => {
      const [value, choose] = useState<string | null>('11');
      return (
        <>
          <CountryPicker label="Pays" options={options} value={value} onChange={choose} />
          <output>{value}</output>
        </>
      );
    };
    const { user } = renderBlock(<Country />);
    await user.clear(box('Pays'));
    await user.type(box('Pays'), 'uk{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('11');
    await user.clear(box('Pays'));
    await user.type(box('Pays'), 'fr{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('12');
  });

  it('UX-34 finds by a part of the name too, the country named exactly first, and shows the flag of the chosen one', async () => {
    const { user, container } = renderBlock(
      <CountryPicker label="Pays" options={options} value="11" onChange={() => {}} />,
    );
    expect(container.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/gb\.svg$/));
    await user.clear(box('Pays'));
    await user.type(box('Pays'), 'fran');
    expect(await offered()).toEqual([expect.stringContaining('France'), expect.stringContaining('Guyane')]);
  });

  it('CAB-07 a typed country that is one becomes its code, and anything else stays as typed', async () => {
    const Typed = () => {
      const [country, set] = useState('');
      return (
        <>
          <CountryText label="Pays" value={country} onChange={set} />
          <output>{country}</output>
        </>
      );
    };
    const { user } = renderBlock(<Typed />);
    const field = screen.getByLabelText('Pays', { selector: 'input' });
    await user.type(field, 'allemagne');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('DE');
    await user.clear(field);
    await user.type(field, 'Principauté de Seborga');
    await user.tab();
    expect(screen.getByRole('status')).toHaveTextContent('Principauté de Seborga');
  });
});
