import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, so that at the end no worker waits alone for one of them. */
const longest = [
  'e2e/story',
  'e2e/accessibility',
  'e2e/troubledDevice',
  'e2e/contacts',
  'e2e/shell',
  'sync/simulation',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.includes(name));
  return rank === -1 ? longest.length : rank;
};

/** The order in which test files begin. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
