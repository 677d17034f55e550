/**
 * Test files that take half a minute each for one story, in three turns of the same weight. `npm test` takes one turn, by
 * the run's seed, so that three runs have seen all of them; `npm run prove` takes all.
 */
export const turns = [
  [
    'tests/e2e/recall.test.ts',
    'tests/e2e/keptNowhere.test.ts',
    'tests/e2e/import.test.ts',
    'tests/server/proofs/accountsGuessing.test.ts',
    'tests/server/proofs/operationsKills.test.ts',
    'tests/components/importUpdates.test.tsx',
  ],
  [
    'tests/e2e/olderApp.test.ts',
    'tests/e2e/hostileTexts.test.ts',
    'tests/e2e/patentWizard.test.ts',
    'tests/server/proofs/operationsRestoreKills.test.ts',
    'tests/server/stopSignal.test.ts',
    'tests/sync/simulationSabotage.test.ts',
  ],
  [
    'tests/e2e/storageTrouble.test.ts',
    'tests/e2e/troubledDevice.test.ts',
    'tests/server/backup.test.ts',
    'tests/server/proofs/operationsFullDisk.test.ts',
    'tests/sync/releases.test.ts',
    'tests/tooling/releases.test.ts',
  ],
];

/** What a run of this seed leaves to others. @param {number} seed */
export const leftByTurn = (seed) => turns.filter((_, turn) => turn !== seed % turns.length).flat();
