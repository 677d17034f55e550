/**
 * Test files that take half a minute each for one story, in three turns of the same weight. `npm test` takes one turn, by
 * the run's seed, so that three runs have seen all of them; `npm run prove` takes all.
 */
export const turns = [
  [
    'tests/e2e/recall.test.ts',
    'tests/e2e/keptNowhere.test.ts',
    'tests/e2e/import.test.ts',
    'tests/e2e/blocks.test.ts',
    'tests/e2e/drafts.test.ts',
    'tests/server/proofs/accountsGuessing.test.ts',
    'tests/server/proofs/operationsKills.test.ts',
    'tests/components/importUpdates.test.tsx',
  ],
  [
    'tests/e2e/olderApp.test.ts',
    'tests/e2e/hostileTexts.test.ts',
    'tests/e2e/slowStore.test.ts',
    'tests/e2e/visitor.test.ts',
    'tests/e2e/patentWizard.test.ts',
    'tests/server/proofs/operationsRestoreKills.test.ts',
    'tests/server/stopSignal.test.ts',
    'tests/sync/simulationSabotage.test.ts',
  ],
  [
    'tests/e2e/storageTrouble.test.ts',
    'tests/e2e/troubledDevice.test.ts',
    'tests/e2e/sessionEnds.test.ts',
    'tests/e2e/lateScreens.test.ts',
    'tests/server/start.test.ts',
    'tests/server/backup.test.ts',
    'tests/server/proofs/operationsFullDisk.test.ts',
    'tests/sync/releases.test.ts',
    'tests/tooling/releases.test.ts',
  ],
];

/** What a run of this seed leaves to others. @param {number} seed */
export const leftByTurn = (seed) => turns.filter((_, turn) => turn !== seed % turns.length).flat();
