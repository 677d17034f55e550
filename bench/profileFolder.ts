import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new one, on a real disk as people have it, and not in memory. */
export const profileFolder = (): string => mkdtempSync(join(tmpdir(), 'brevia-bench-'));
