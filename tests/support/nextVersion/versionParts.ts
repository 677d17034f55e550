import { entities } from '#domain/entities.ts';
import { fromWire } from '#domain/wire.ts';
import { createSend } from '#src/api/send.ts';
import { createRecord, createRecords, updateRecord } from '#src/data/changeRecords.ts';
import { connectHub } from '#src/data/connectHub.ts';
import { retryEntries } from '#src/data/decideEntries.ts';
import { draftName, draftValues, readDraft } from '#src/data/drafts.ts';
import { queueCall } from '#src/data/queueCall.ts';
import { askServer, notificationsQuery } from '#src/data/serverQueries.ts';
import { unknownValues } from '#src/data/unknownValues.ts';
import { DexieDisk } from '#src/db/DexieDisk.ts';
import { ownWorkIn } from '#src/db/ownWork.ts';
import { patentChanges, patentFormOf } from '#src/screens/patents/wizard/patentForm.ts';
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
