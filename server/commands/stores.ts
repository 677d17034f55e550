import type { CollectionName } from '#domain/entity.ts';
import { cabinetStore } from '#server/commands/cabinetStore.ts';
import { clientStore } from '#server/commands/clientStore.ts';
import { contactStore } from '#server/commands/contactStore.ts';
import { patentStore } from '#server/commands/patentStore.ts';
import { plainStore } from '#server/commands/plainStore.ts';
import type { Store } from '#server/commands/Store.ts';

/** Who writes which collection. */
export const stores: Readonly<Record<CollectionName, Store>> = {
  client: clientStore,
  patent: patentStore,
  contact: contactStore,
  cabinet: cabinetStore,
  inventor: plainStore('inventor'),
  applicant: plainStore('applicant'),
  holder: plainStore('holder'),
  country: plainStore('country'),
  status: plainStore('status'),
};
