/** What Stryker's switches in the broken modules look at. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Readonly<Record<string, number>>;
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

const held = globalThis as { __stryker__?: Switches };
held.__stryker__ ??= {};

export const switches = held.__stryker__;
