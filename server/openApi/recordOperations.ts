import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import { isDeletable } from '#domain/permissions.ts';
import {
  integer,
  type JsonSchema,
  listOf,
  nothing,
  type Operation,
  type Operations,
  object,
  paging,
  searchedText,
  text,
} from '#server/openApi/Operation.ts';
import { recordSchema } from '#server/openApi/wireSchema.ts';

const nouns: Readonly<Record<CollectionName, readonly [one: string, many: string]>> = {
  client: ['client', 'clients'],
  patent: ['patent family', 'patent families'],
  contact: ['contact', 'contacts'],
  cabinet: ['cabinet', 'cabinets'],
  inventor: ['inventor', 'inventors'],
  applicant: ['applicant', 'applicants'],
  holder: ['holder', 'holders'],
  country: ['country', 'countries'],
  status: ['status', 'statuses'],
  deadline: ['due date', 'due dates'],
  dateRule: ['rule of dates', 'rules of dates'],
};

/** How the document names the record of a collection. */
export const recordReference = (collection: CollectionName): JsonSchema => ({
  $ref: `#/components/schemas/${collection}`,
});

/** Every record once, for the document's components. */
export const recordSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(collections.map((collection) => [collection, recordSchema(collection)]));

/** Somebody may have acted on the same line before: `Data.current` is what stands. */
const onceForEach: Pick<Operation, 'refusals'> = { refusals: ['duplicate'] };

const searched: readonly CollectionName[] = ['client', 'patent', 'contact'];
const references: readonly CollectionName[] = ['inventor', 'applicant', 'holder', 'country', 'status'];
const pages = paging(limits.pageSize, limits.maxPageSize);
const referencePages = paging(limits.referencePageSize, limits.maxPageSize);

const ofCollection = (collection: CollectionName): Operations => {
  const { path, create, edit, fields } = entityOf(collection);
  const [one, many] = nouns[collection];
  const record = recordReference(collection);
  const list = { data: listOf(record), paged: true };
  const write = { tag: many, repeatable: true } as const;
  const written = { ...write, fields, answer: { data: record } };
  return {
    [`GET ${path}`]: {
      tag: many,
      summary: `List the ${many}`,
      answer: list,
      query: {
        ...(references.includes(collection) ? referencePages : pages),
        ...(collection === 'cabinet' && ofPatent),
      },
    },
    ...(searched.includes(collection) && {
      [`GET ${path}/search`]: {
        tag: many,
        summary: `Search the ${many}`,
        query: searchedText(0),
        answer: list,
      },
    }),
    [`GET ${path}/:id`]: { tag: many, summary: `One ${one}`, answer: { data: detailSchema(collection) } },
    [`POST ${path}`]: {
      ...written,
      summary: `Create a ${one}`,
      body: create,
      status: 201,
      ...((collection === 'deadline' || collection === 'dateRule') && onceForEach),
    },
    [`PUT ${path}/:id`]: {
      ...written,
      summary: `Change a ${one}: any part of its fields`,
      body: edit,
      versioned: true,
    },
    ...(isDeletable(collection) && {
      [`DELETE ${path}/:id`]: {
        ...write,
        summary: `Delete a ${one} that nothing uses`,
        answer: nothing,
        versioned: true,
        refusals: ['in-use'],
      },
    }),
  };
};

/** One client gives of its families what is needed to list them. */
const detailSchema = (collection: CollectionName): JsonSchema =>
  collection === 'client'
    ? {
        allOf: [
          recordReference(collection),
          object({ Brevets: listOf(object({ Id: integer, ReferenceFamille: text, Titre: text })) }),
        ],
      }
    : recordReference(collection);

const ofPatent: NonNullable<Operation['query']> = {
  id_brevet: {
    schema: integer,
    description: 'Only the cabinets of this patent family; all of them where no page is asked for.',
  },
};

const contacts = listOf(recordReference('contact'));
const cabinet = recordReference('cabinet');

const related: Operations = {
  'GET /api/contact/client/:id': {
    tag: 'contacts',
    summary: 'The contacts of a client',
    query: pages,
    answer: { data: contacts, paged: true },
  },
  'GET /api/contact/cabinet/:id': {
    tag: 'contacts',
    summary: 'The contacts of a cabinet',
    query: paging(limits.pageSize, limits.maxContactsPage),
    answer: { data: contacts, paged: true },
  },
  'GET /api/brevet/client/:id': {
    tag: 'patent families',
    summary: 'The patent families of a client; all of them where no page is asked for',
    query: pages,
    answer: { data: listOf(recordReference('patent')), paged: true },
  },
  'GET /api/cabinet/search': {
    tag: 'cabinets',
    summary: 'Search for a cabinet to work with; a client’s users are given id, name and country',
    query: searchedText(limits.cabinetSearch.least),
    answer: { data: listOf(recordReference('cabinet')), paged: true },
  },
  'GET /api/cabinet/my': {
    tag: 'cabinets',
    summary: 'The cabinets of the caller’s client',
    answer: { data: listOf(cabinet) },
  },
  'POST /api/cabinet/my': {
    tag: 'cabinets',
    summary: 'Create a cabinet for the caller’s client',
    body: entityOf('cabinet').create,
    fields: entityOf('cabinet').fields,
    answer: { data: cabinet },
    status: 201,
    repeatable: true,
  },
  'POST /api/cabinet/my/link/:cabinetId': {
    tag: 'cabinets',
    summary: 'Work with a cabinet that the firm knows already',
    answer: { data: cabinet },
    repeatable: true,
  },
};

/** The eleven collections and what belongs to them. */
export const recordOperations: Operations = { ...Object.assign({}, ...collections.map(ofCollection)), ...related };
