import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { cabinet } from '#domain/entities/cabinet.ts';
import { client } from '#domain/entities/client.ts';
import { contact } from '#domain/entities/contact.ts';
import { country } from '#domain/entities/country.ts';
import { type DateRule, dateRule } from '#domain/entities/dateRule.ts';
import { type Deadline, deadline } from '#domain/entities/deadline.ts';
import { cabinetLinkFields, type Filing, filingFields } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import { applicant, holder, inventor } from '#domain/entities/person.ts';
import { type Status, status } from '#domain/entities/status.ts';
import { day, flag, ids, instant, textOrEmpty } from '#server/db/columnKinds.ts';
import type { Email, Phone, RoleWord } from '#server/db/contactParts.ts';
import { fieldColumns } from '#server/db/fieldColumns.ts';

/** What every mirrored record carries. `searchText` is the folded text a search looks in (rules/foldText). */
const record = <C extends Record<string, PgColumnBuilderBase>>(columns: C) => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  searchText: textOrEmpty('search_text'),
  ...columns,
});

/** `scopeEpoch` rises when what this client's users may see shrinks otherwise than by a change of the rows themselves. */
export const clients = pgTable(
  'clients',
  record({
    ...fieldColumns(client.fields),
    scopeEpoch: integer('scope_epoch').notNull().default(0),
  }),
);

export const cabinets = pgTable(
  'cabinets',
  record({
    ...fieldColumns(cabinet.fields),
    type: smallint('type').notNull().default(1),
    /** Made by a client's user for their own: no other client finds it or links it. */
    isPrivate: flag('is_private'),
  }),
);

export const cabinetClients = pgTable(
  'cabinet_clients',
  {
    cabinetId: integer('cabinet_id')
      .notNull()
      .references(() => cabinets.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.cabinetId, table.clientId] }), index().on(table.clientId)],
);

export const contacts = pgTable(
  'contacts',
  record({
    ...fieldColumns(contact.fields),
    idClient: integer('id_client').references(() => clients.id, { onDelete: 'set null' }),
    idCabinet: integer('id_cabinet').references(() => cabinets.id, { onDelete: 'set null' }),
    emails: jsonb('emails').$type<Email[]>().notNull().default([]),
    phones: jsonb('phones').$type<Phone[]>().notNull().default([]),
    roles: jsonb('roles').$type<RoleWord[]>().notNull().default([]),
  }),
  (table) => [index().on(table.idClient), index().on(table.idCabinet)],
);

export const inventors = pgTable('inventors', record(fieldColumns(inventor.fields)));
export const applicants = pgTable('applicants', record(fieldColumns(applicant.fields)));
export const holders = pgTable('holders', record(fieldColumns(holder.fields)));
export const countries = pgTable('countries', record(fieldColumns(country.fields)));
export const statuses = pgTable(
  'statuses',
  record({ ...fieldColumns(status.fields), sens: textOrEmpty('sens').$type<Status['sens']>() }),
);
/**
 * `responsableNom` is kept beside the number: when an account is deleted, its families still say whose they were. So the
 * number refers to an account that may be gone.
 */
export const patents = pgTable(
  'patents',
  record({
    ...fieldColumns(patent.fields),
    idResponsable: integer('id_responsable'),
    responsableNom: textOrEmpty('responsable_nom'),
  }),
  (table) => [index().on(table.idResponsable)],
);

const patentId = () =>
  integer('patent_id')
    .notNull()
    .references(() => patents.id, { onDelete: 'cascade' });

export const patentClients = pgTable(
  'patent_clients',
  {
    patentId: patentId(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
  },
  (table) => [primaryKey({ columns: [table.patentId, table.clientId] }), index().on(table.clientId)],
);

// The countries of a person on a patent are read and written with the person only, so they stand beside it.
export const patentInventors = pgTable(
  'patent_inventors',
  {
    patentId: patentId(),
    personId: integer('person_id')
      .notNull()
      .references(() => inventors.id),
    paysIds: ids('pays_ids'),
  },
  (table) => [primaryKey({ columns: [table.patentId, table.personId] }), index().on(table.personId)],
);

export const patentApplicants = pgTable(
  'patent_applicants',
  {
    patentId: patentId(),
    personId: integer('person_id')
      .notNull()
      .references(() => applicants.id),
    paysIds: ids('pays_ids'),
  },
  (table) => [primaryKey({ columns: [table.patentId, table.personId] }), index().on(table.personId)],
);

export const patentHolders = pgTable(
  'patent_holders',
  {
    patentId: patentId(),
    personId: integer('person_id')
      .notNull()
      .references(() => holders.id),
    paysIds: ids('pays_ids'),
  },
  (table) => [primaryKey({ columns: [table.patentId, table.personId] }), index().on(table.personId)],
);

/**
 * One country of a patent; `position` keeps the order in which the user arranged them. `numberKeys` are the keys by which
 * its numbers are found in any spelling (rules/numbers/keys).
 */
export const filings = pgTable(
  'filings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    patentId: patentId(),
    position: integer('position').notNull().default(0),
    idPays: integer('id_pays').references(() => countries.id),
    idStatuts: integer('id_statuts').references(() => statuses.id),
    numberKeys: textOrEmpty('number_keys'),
    ...fieldColumns(filingFields),
    voieDepot: textOrEmpty('voie_depot').$type<Filing['voieDepot']>(),
  },
  (table) => [index().on(table.patentId), index().on(table.idPays), index().on(table.idStatuts)],
);

/** What people did with a date of a family: once for each computed line. It goes with its family or filing. */
export const deadlines = pgTable(
  'deadlines',
  record({
    brevetId: integer('brevet_id')
      .notNull()
      .references(() => patents.id, { onDelete: 'cascade' }),
    depotId: integer('depot_id').references(() => filings.id, { onDelete: 'cascade' }),
    ...fieldColumns(deadline.fields),
    instruction: textOrEmpty('instruction').$type<Deadline['instruction']>(),
    vuPar: integer('vu_par').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    marquePar: integer('marque_par').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
  }),
  (table) => [
    index().on(table.brevetId),
    index().on(table.depotId),
    uniqueIndex().on(table.cle).where(sql`${table.cle} <> ''`),
  ],
);

/** What the firm decided about the rules of dates: once for each row, and of closed days for each year. */
export const dateRules = pgTable(
  'date_rules',
  record({
    ...fieldColumns(dateRule.fields),
    genre: textOrEmpty('genre').$type<DateRule['genre']>(),
    base: textOrEmpty('base').$type<DateRule['base']>(),
    terme: textOrEmpty('terme').$type<DateRule['terme']>(),
    depuis: textOrEmpty('depuis').$type<DateRule['depuis']>(),
    decidePar: textOrEmpty('decide_par'),
    decideLe: day('decide_le'),
  }),
  (table) => [uniqueIndex().on(table.genre, table.ligne, table.annee)],
);

/** A cabinet that pays the annuities of a filing or conducts its procedure (FIL-03: once per category). */
export const filingCabinets = pgTable(
  'filing_cabinets',
  {
    filingId: integer('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    category: varchar('category', { enum: ['annuity', 'procedure'], length: 9 }).notNull(),
    cabinetId: integer('cabinet_id')
      .notNull()
      .references(() => cabinets.id),
    position: integer('position').notNull().default(0),
    roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
    contactIds: ids('contact_ids'),
    ...fieldColumns(cabinetLinkFields),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.category, table.cabinetId] }), index().on(table.cabinetId)],
);

/** Accounts. `username` and `email` are compared in lower case, so they are stored so. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    nom: textOrEmpty('nom'),
    prenom: textOrEmpty('prenom'),
    role: varchar('role', { enum: ['Admin', 'User', 'Client'], length: 6 }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isBlocked: flag('is_blocked'),
    canRead: boolean('can_read').notNull().default(true),
    canWrite: flag('can_write'),
    clientId: integer('client_id').references(() => clients.id),
    passwordHash: text('password_hash').notNull(),
    lastLogin: instant('last_login'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex().on(table.username),
    uniqueIndex().on(table.email),
    index().on(table.clientId),
    check('client_role_has_client', sql`${table.role} <> 'Client' or ${table.clientId} is not null`),
  ],
);

/**
 * One sign-in on one device. `generation` counts the refreshes: a refresh token names it and is good while it is the
 * current one, or the one before and the current one was not used yet. Nothing here lets anybody work out a token.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text('salt').notNull(),
    generation: integer('generation').notNull().default(0),
    /** The latest generation whose access token has been used: from then on the one before is out of date. */
    confirmed: integer('confirmed').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    address: textOrEmpty('address'),
    userAgent: textOrEmpty('user_agent'),
    /** Digest of the device's random id; empty where it sends none. */
    device: textOrEmpty('device'),
    /** Public half of the key with which the device signs each renewal; empty where it has none. */
    renewalKey: textOrEmpty('renewal_key'),
    /** The first generation whose token no other key can use. Those before were handed out to nobody in particular. */
    boundFrom: integer('bound_from').notNull().default(0),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
    /**
     * When the owner was warned that it had been in two hands. The column keeps its first name: an older server that
     * runs beside this one in a rolling restart would not find another.
     */
    reportedAt: instant('told_at'),
  },
  (table) => [index().on(table.userId, table.device)],
);
