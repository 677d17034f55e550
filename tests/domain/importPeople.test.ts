import { describe, expect, it } from 'vitest';
import { commaSample, nameSeparators, personName, splitPeople } from '#domain/rules/import/people.ts';
import { personIndex } from '#domain/rules/import/personIndex.ts';

describe('names in a cell', () => {
  it.each([
    ['Jean Dupont, Anne Martin', ['Jean Dupont', 'Anne Martin']],
    ['Jean Dupont; Anne Martin', ['Jean Dupont', 'Anne Martin']],
    ['Jean Dupont\nAnne Martin\n', ['Jean Dupont', 'Anne Martin']],
    ['  ', []],
    [' , ; ', []],
  ])('IMP-07 %j gives %j', (cell, names) => {
    expect(splitPeople(cell)).toEqual(names);
  });

  it.each([
    ['Dupont, Jean; Martin, Anne', ['Dupont, Jean', 'Martin, Anne']],
    ['SEYDOUX HENRI;;D HAEYER FREDERIC', ['SEYDOUX HENRI', 'D HAEYER FREDERIC']],
    ['Dupont, Jean | Martin, Anne', ['Dupont, Jean', 'Martin, Anne']],
    ['Dupont, Jean\nMartin, Anne', ['Dupont, Jean', 'Martin, Anne']],
  ])('IMP-08 %j gives %j', (cell, names) => {
    expect(splitPeople(cell)).toEqual(names);
  });

  it('IMP-07 a legal form or initials belong to the name before the comma', () => {
    expect(splitPeople('SENOMYX, INC.')).toEqual(['SENOMYX, INC.']);
    expect(splitPeople('Hitachi Co., Ltd., Parrot SA, Thales, S.A.')).toEqual([
      'Hitachi Co., Ltd.',
      'Parrot SA',
      'Thales, S.A.',
    ]);
    expect(splitPeople('Smith, J., Doe, A. B.')).toEqual(['Smith, J.', 'Doe, A. B.']);
  });

  it('IMP-08 in a column that writes `Name, First;` elsewhere, a lone `Name, First` is one person', () => {
    expect(nameSeparators(['Dupont, Jean; Martin, Anne', 'Roux, Luc']).commas).toBe(false);
    expect(splitPeople('Roux, Luc', { commas: false })).toEqual(['Roux, Luc']);
    expect(nameSeparators(['Jean Dupont; Anne Martin', 'Luc Roux, Zoé Blanc']).commas).toBe(true);
    expect(nameSeparators(['ACME, Inc.; Thales, S.A.']).commas).toBe(true);
  });

  it('IMP-08 cells that hold nearly all one comma, a single word on one side of it, hold one person each', () => {
    expect(nameSeparators(['Dupont, Jean', 'Martin, Anne', 'Roux, Luc']).commas).toBe(false);
    expect(nameSeparators(['Dupont, Jean', 'de La Tour, Anne', 'Roux, Luc', 'Seydoux']).commas).toBe(false);
    expect(nameSeparators(['Jean Dupont, Anne Martin', 'Luc Roux, Zoé Blanc', 'Léa Petit, Guy Noir']).commas).toBe(
      true,
    );
    expect(nameSeparators(['Dupont, Martin, Roux', 'Blanc, Noir', 'Petit, Grand']).commas).toBe(true);
    expect(nameSeparators(['Dupont, Jean']).commas).toBe(true);
    expect(nameSeparators(['Dupont, Jean', 'de La Tour, Anne Marie'], { isNumbered: true }).commas).toBe(false);
  });

  const people = ['Dupont, Jean', 'Martin, Anne', 'Roux, Luc', 'Petit, Léa', 'Noir, Guy'];
  const pairs = ['Jean Dupont, Anne Martin', 'Luc Roux, Zoé Blanc', 'Léa Petit, Guy Noir', 'Eve Roy, Max Gros'];
  const lists = ['A CORP; B CORP', 'C CORP | D CORP', 'E CORP\nF CORP'];

  it.each([
    ['three lists parted otherwise against one comma', [...lists, 'REGENTS, THE UNIVERSITY OF X'], 'inside'],
    ['two of them, which are no rule', [...lists.slice(1), 'REGENTS, THE UNIVERSITY OF X'], 'between'],
    ['as many lists as commas', [...lists, ...pairs.slice(0, 3)], 'between'],
    ['seven of ten with a single word on one side', [...people, ...people.slice(0, 2), ...pairs.slice(0, 3)], 'inside'],
    ['six of ten', [...people, ...people.slice(0, 1), ...pairs], 'between'],
    ['nine of ten with one comma', [...people, ...people.slice(0, 4), 'Roux, Luc, Marie'], 'inside'],
    ['eight of nine', [...people, ...people.slice(0, 3), 'Roux, Luc, Marie'], 'between'],
    ['two cells', people.slice(0, 2), 'between'],
    ['legal forms behind every comma', ['ACME, Inc.', 'Hitachi, Ltd.', 'Thales, S.A.', 'Bosch, GmbH'], 'between'],
    ['commas at the ends of names', [', Dupont; Martin,', ', Roux; Blanc,'], 'between'],
    ['no comma', ['Jean Dupont', 'Anne Martin', 'Luc Roux'], 'between'],
  ] as const)('IMP-08 a comma in a column with %s stands %s', (_, cells, reading) => {
    expect(nameSeparators(cells).commas).toBe(reading === 'between');
  });

  it('IMP-08 of columns that are numbered a comma stands inside a name, where there is one', () => {
    expect(nameSeparators(['Jean Dupont', 'Anne Martin'], { isNumbered: true }).commas).toBe(true);
    expect(nameSeparators(['Dupont, Jean', 'A, B, C'], { isNumbered: true }).commas).toBe(true);
  });

  it('IMP-08 the switch between both readings shows a cell that has no other separator and no legal form', () => {
    expect(commaSample(['Jean Dupont', 'A, B; C', 'A, B | C', 'A, B\nC', 'ACME, Inc.', 'Roux, Luc', 'Noir, Guy'])).toBe(
      'Roux, Luc',
    );
    expect(commaSample(['Jean Dupont', 'ACME, Inc.', 'Dupont,'])).toBeUndefined();
  });

  it('IMP-07 a country apart from the name, and since when somebody has owned it, go', () => {
    expect(splitPeople('SOLDIN STEVEN J    US | JIANFENG ZHENG    CN  | HENRY JONES  JR')).toEqual([
      'SOLDIN STEVEN J',
      'JIANFENG ZHENG',
      'HENRY JONES JR',
    ]);
    expect(splitPeople('SANGAMO THERAPEUTICS INC (2017-01-05)')).toEqual(['SANGAMO THERAPEUTICS INC']);
  });

  it('IMP-08 where ;; parts the names of a column, a lone semicolon stands inside one', () => {
    const separators = nameSeparators(['SEYDOUX HENRI;;D HAEYER FREDERIC', 'PARROT;;THALES', 'WYGENT; MARK A.']);
    expect(splitPeople('LEMELSON; JEROME H.;;PEDERSEN; ROBERT D.', separators)).toEqual([
      'LEMELSON; JEROME H.',
      'PEDERSEN; ROBERT D.',
    ]);
    expect(splitPeople('WYGENT; MARK A.', separators)).toEqual(['WYGENT; MARK A.']);
    expect(splitPeople('PARROT;;THALES', separators)).toEqual(['PARROT', 'THALES']);
  });

  it('IMP-08 an empty place in a list parted by single semicolons changes nothing', () => {
    const separators = nameSeparators(['Dupont, Jean;;Martin, Anne', 'Roux, Luc; Blanc, Zoé', 'Petit, Léa; Noir, Guy']);
    expect(splitPeople('Roux, Luc; Blanc, Zoé', separators)).toEqual(['Roux, Luc', 'Blanc, Zoé']);
    expect(splitPeople('Dupont, Jean;;Martin, Anne', separators)).toEqual(['Dupont, Jean', 'Martin, Anne']);
  });

  it('IMP-07 the country that Espacenet puts behind a name goes, broken accents stay', () => {
    expect(splitPeople('FAHEY-BURKE SAMUEL J\u2002[US]\nELWHA LLC [US]\n')).toEqual([
      'FAHEY-BURKE SAMUEL J',
      'ELWHA LLC',
    ]);
    expect(splitPeople('GerÃ¤t GmbH')).toEqual(['GerÃ¤t GmbH']);
  });

  it('G-62 a name is cut in two only where it says how', () => {
    expect(personName('Dupont, Jean')).toEqual({ nom: 'Dupont', prenom: 'Jean' });
    expect(personName('Joseph R. FOTSING')).toEqual({ nom: 'FOTSING', prenom: 'Joseph R.' });
    expect(personName('SEYDOUX HENRI')).toEqual({ nom: 'SEYDOUX HENRI', prenom: '' });
    expect(personName('Itamar Jobani')).toEqual({ nom: 'Itamar Jobani', prenom: '' });
  });

  it.each([
    ['J. DUPONT', 'DUPONT', 'J.'],
    ['Jean D’ARC', 'D’ARC', 'Jean'],
    ['Jean-Luc LE-BIHAN ROUX', 'LE-BIHAN ROUX', 'Jean-Luc'],
    ['Dupont,Jean', 'Dupont', 'Jean'],
  ])('G-62 of %s the family name is %s', (name, nom, prenom) => {
    expect(personName(name)).toEqual({ nom, prenom });
  });

  it.each([
    'Dupont, Jean, Paul',
    'Dupont, ',
    ', Jean',
    'ACME, Inc.',
    'ACME, a Delaware corporation',
    'Jean A',
    'Jean',
    'JEAN DUPONT',
    'Jean DUPONT Martin',
    'Jean 2DUPONT',
  ])('G-62 “%s” stays whole', (name) => {
    expect(personName(name)).toEqual({ nom: name, prenom: '' });
  });
});

describe('a sentence where names should stand', () => {
  const sentence =
    'le procédé décrit dans la demande française a été mis au point par notre équipe de Lyon et celle de Grenoble ensemble';

  it.each([`${sentence}.`, `${sentence} (voir annexe 2)`, sentence.repeat(20)])(
    'B5 IMP-08 G-62 stays whole, at once: %.40s…',
    (cell) => {
      expect(splitPeople(cell).map(personName)).toEqual([{ nom: cell, prenom: '' }]);
    },
  );

  it('B5 G-62 is a name where it ends in capitals', () => {
    expect(personName(`${sentence} MARTIN-ROUX`)).toEqual({ nom: 'MARTIN-ROUX', prenom: sentence });
  });
});

describe('persons that are there already', () => {
  const known = personIndex('inventor');
  known.add(1, { nom: 'Seydoux', prenom: 'Henri', email: 'henri@exemple.fr' });
  known.add(2, { nom: 'Lefèvre', prenom: 'Anne', email: '' });
  known.add(3, { nom: 'Lefèvre', prenom: 'Anne', email: '' });
  known.add(4, { nom: 'MARTIN PAUL', prenom: '', email: '' });

  it('G-62 VAL-40 are found by name and first name, the first of equals', () => {
    expect(known.find({ nom: 'LEFEVRE', prenom: 'anne' })).toBe(2);
    expect(known.find({ nom: 'Lefèvre', prenom: 'Luc' })).toBeNull();
  });

  it('G-62 a name that stands whole on one side is compared by its words', () => {
    expect(known.find({ nom: 'SEYDOUX HENRI', prenom: '' })).toBe(1);
    expect(known.find({ nom: 'Martin', prenom: 'Paul' })).toBe(4);
    expect(known.find({ nom: 'Henri', prenom: 'Seydoux' })).toBeNull();
  });

  it('G-62 IMP-20 a person found by the words of the name alone is suggested, and not taken for the same', () => {
    expect(known.exact({ nom: 'SEYDOUX HENRI', prenom: '' })).toBeNull();
    expect(known.suggested({ nom: 'SEYDOUX HENRI', prenom: '' })).toBe(1);
    expect(known.exact({ nom: 'Seydoux', prenom: 'HENRI' })).toBe(1);
  });

  it('G-62 applicants are compared by their whole name only', () => {
    const applicants = personIndex('applicant');
    applicants.add(1, { nom: 'Bank of America', prenom: '', email: '' });
    expect(applicants.find({ nom: 'BANK OF AMERICA', prenom: '' })).toBe(1);
    expect(applicants.find({ nom: 'America of Bank', prenom: '' })).toBeNull();
  });
});
