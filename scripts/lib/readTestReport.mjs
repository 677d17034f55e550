import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';
import { mayBeMissing } from './testNeeds.mjs';

/** @typedef {{ status: string, fullName: string, meta?: { needs?: string } }} TestResult */
/** @typedef {{ name: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: FileResult[] }} Report */

/**
 * What a run of tests comes to.
 * @param {string} path of the runner's JSON report
 * @param {{ isStrict?: boolean, asked?: RegExp }} [options] strict: what was skipped has failed, unless it needs what may
 *   be missing; asked: finds the names of all tests that were to run
 * @returns {{ passed: number, failed: number, skipped: number, notes: string[] }} notes: what did not run, a line each
 */
export const readTestReport = (path, { isStrict = false, asked = /^/ } = {}) => {
  const report = read(path);
  // No report: the runner itself broke down.
  if (!report) return { passed: 0, failed: 1, skipped: 0, notes: ['The tests gave no report.'] };
  const skipped = report.testResults.flatMap((file) => skippedIn(file, asked));
  const forbidden = isStrict ? skipped.filter(({ needs }) => !needs || !mayBeMissing.includes(needs)) : [];
  // A file that cannot be loaded has no tests that could fail.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0) + forbidden.length;
  return { passed: report.numPassedTests, failed, skipped: skipped.length - forbidden.length, notes: notesOn(skipped) };
};

/** @param {string} path @returns {Report | null} */
const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** @param {FileResult} file @param {RegExp} asked @returns {{ file: string, needs: string | undefined }[]} */
const skippedIn = ({ name, assertionResults }, asked) =>
  assertionResults
    .filter(({ status, fullName }) => status !== 'passed' && status !== 'failed' && asked.test(fullName))
    .map(({ meta }) => ({ file: relative(root, name), needs: meta?.needs }));

/** @param {ReturnType<typeof skippedIn>} skipped */
const notesOn = (skipped) => {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file, needs } of skipped) {
    const reason = needs ? `missing: ${needs}` : 'no reason given';
    files.set(reason, (files.get(reason) ?? new Set()).add(file));
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...files].map(
    ([reason, names]) => `${testsOf(counts.get(reason))} not run, ${reason}: ${[...names].join(', ')}`,
  );
};

const testsOf = (count = 0) => `${count} ${count === 1 ? 'test' : 'tests'}`;
