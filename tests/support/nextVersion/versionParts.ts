import { entities } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import { createSend } from '#src/api/send.ts';
import { draftName, draftValues, readDraft } from '#src/data/drafts/drafts.ts';
import { unknownValues } from '#src/data/drafts/unknownValues.ts';
import { notificationsQuery } from '#src/data/server/notificationQueries.ts';
import { askServer } from '#src/data/server/serverQueries.ts';
import { connectHub } from '#src/data/session/connectHub.ts';
import { ownWorkIn } from '#src/db/ownWork.ts';
import { DexieDisk } from '#src/db/vault/DexieDisk.ts';
import { createRecord, createRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { retryEntries } from '#src/outbox/decideEntries.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { patentChanges, patentFormOf } from '#src/screens/patents/family/patentForm.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { startSyncServer } from '#tests/support/server/syncServer.ts';

/** What tests take hold of a version by. */
export const versionParts = {
  entities,
  fromWire,
  createSend,
  connectHub,
  askServer,
  notificationsQuery,
  createRecord,
  createRecords,
  updateRecord,
  retryEntries,
  draftName,
  draftValues,
  readDraft,
  unknownValues,
  queueCall,
  DexieDisk,
  ownWorkIn,
  patentChanges,
  patentFormOf,
  openSyncDevice,
  startSyncServer,
};

export type Version = typeof versionParts;
