import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDebianPackages } from '#scripts/lib/installDebianPackages.mjs';

/** A machine's apt-get that installs what its lists offer: the old version until they are brought up to date. */
const aptGet = (folder: string, { hasNetwork, offersOld }: Machine) => `#!/bin/sh
case $1 in
  update) ${hasNetwork ? `echo new > ${folder}/lists` : 'exit 100'} ;;
  install)
    list=$(cat ${folder}/lists)
    [ "$list" = new ] || ${offersOld ? 'true' : 'exit 100'}
    for package in "$@"; do :; done
    echo "$package $list" >> ${folder}/installed ;;
esac
`;

interface Machine {
  readonly hasNetwork: boolean;
  /** Whether the mirror still has what the old lists name. */
  readonly offersOld: boolean;
}

describe('on a Debian whose lists are of the day its image was made', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'brevia-apt-'));
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  const install = (machine: Machine, user: number): { done: boolean; installed: string } => {
    writeFileSync(join(folder, 'lists'), 'old\n');
    writeFileSync(join(folder, 'installed'), '');
    writeFileSync(join(folder, 'apt-get'), aptGet(folder, machine));
    chmodSync(join(folder, 'apt-get'), 0o755);
    vi.spyOn(process, 'getuid').mockReturnValue(user);
    const done = installDebianPackages(['chromium']);
    return { done, installed: readFileSync(join(folder, 'installed'), 'utf8').trim() };
  };

  it('takes the newest version, although the old one could be had', () => {
    expect(install({ hasNetwork: true, offersOld: true }, 0)).toEqual({ done: true, installed: 'chromium new' });
  });

  it('takes what the lists name where they cannot be brought up to date', () => {
    expect(install({ hasNetwork: false, offersOld: true }, 0)).toEqual({ done: true, installed: 'chromium old' });
  });

  it('says that nothing could be had', () => {
    expect(install({ hasNetwork: false, offersOld: false }, 0)).toEqual({ done: false, installed: '' });
  });

  it('leaves a machine alone on which it is not root', () => {
    expect(install({ hasNetwork: true, offersOld: true }, 1000)).toEqual({ done: false, installed: '' });
  });
});
