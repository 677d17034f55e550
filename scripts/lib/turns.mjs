/**
 * Test files that take a quarter of a minute and more for one story, in three turns of the same weight. `npm test` takes
 * one turn, by the run's seed, so that three runs have seen all of them; `npm run prove` takes all. A file may stand here
 * only if each rule that it cites is proved in a file of every run, too (`tests/tooling/rules.test.ts`).
 */
export const turns = [
  [
    'tests/components/importRecords.test.tsx',
    'tests/components/manyEdits.test.tsx',
    'tests/components/patentRules.test.tsx',
    'tests/components/patentStarts.test.tsx',
    'tests/components/patentWizard.test.tsx',
    'tests/components/quickDrafts.test.tsx',
    'tests/components/quietFailures.test.tsx',
    'tests/e2e/dailyJobs.test.ts',
    'tests/e2e/storageTrouble.test.ts',
    'tests/screens/readWorkbook.test.ts',
    'tests/server/proofs/accountsRights.test.ts',
    'tests/server/start.test.ts',
    'tests/sync/middlebox.test.ts',
    'tests/sync/releases.test.ts',
    'tests/tooling/releases.test.ts',
  ],
  [
    'tests/components/filings.test.tsx',
    'tests/components/importColumns.test.tsx',
    'tests/components/importUpdates.test.tsx',
    'tests/components/recapDialogs.test.tsx',
    'tests/components/reference.test.tsx',
    'tests/e2e/clients.test.ts',
    'tests/e2e/drafts.test.ts',
    'tests/e2e/hostileTexts.test.ts',
    'tests/e2e/import.test.ts',
    'tests/e2e/lateScreens.test.ts',
    'tests/e2e/pictures.test.ts',
    'tests/server/crud.test.ts',
    'tests/server/proofs/operationsRestoreKills.test.ts',
    'tests/server/stopSignal.test.ts',
    'tests/sync/simulationSabotage.test.ts',
    'tests/sync/together.test.ts',
  ],
  [
    'tests/components/exportFilings.test.tsx',
    'tests/components/familyDetail.test.tsx',
    'tests/components/firstSteps.test.tsx',
    'tests/components/importedLists.test.tsx',
    'tests/components/listFilters.test.tsx',
    'tests/components/numbers.test.tsx',
    'tests/e2e/blocks.test.ts',
    'tests/e2e/keptNowhere.test.ts',
    'tests/e2e/olderApp.test.ts',
    'tests/e2e/ownDevice.test.ts',
    'tests/e2e/patentWizard.test.ts',
    'tests/e2e/slowStore.test.ts',
    'tests/screens/importFiles.test.ts',
    'tests/server/backup.test.ts',
    'tests/server/proofs/accountsGuessing.test.ts',
    'tests/server/proofs/operationsFullDisk.test.ts',
    'tests/sync/nextVersion.test.ts',
  ],
];

/** What a run of this seed leaves to others. @param {number} seed */
export const leftByTurn = (seed) => turns.filter((_, turn) => turn !== seed % turns.length).flat();
