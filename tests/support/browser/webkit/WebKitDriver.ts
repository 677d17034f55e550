import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#scripts/lib/freePort.mjs';
import { packageRoot } from '#server/base/packageRoot.ts';

const window = join(packageRoot, 'tests/support/browser/webkit/webkitWindow.js');

/** Until a command that has no answer is given up. */
const patienceMs = 120_000;

/** A WebKitWebDriver with the one window that it drives, on a screen of their own. */
export class WebKitDriver {
  private readonly screen: ChildProcess;
  private readonly driver: ChildProcess;
  private readonly root: string;
  private readonly hasEnded: Promise<unknown>;
  private session = '';

  private constructor(screen: ChildProcess, driver: ChildProcess, root: string) {
    this.screen = screen;
    this.driver = driver;
    this.root = root;
    this.hasEnded = once(driver, 'close');
  }

  /** @param profile the folder of everything that the browser writes */
  static async start(profile: string): Promise<WebKitDriver> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = await freePort();
    const own = {
      XDG_CACHE_HOME: `${profile}/xdg/cache`,
      XDG_DATA_HOME: `${profile}/xdg/data`,
      // No graphics card here: playing one, or fading scrollbars without it, would take the processors. The other browsers
      // draw without one, too, and have no such scrollbars.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      // Without this it draws by the processors and then puts the layers together on a card that the processors play.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GTK_OVERLAY_SCROLLING: '0',
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, ...own, DISPLAY: `:${String(display).trim()}`, NO_AT_BRIDGE: '1', TZ: 'Europe/Paris' },
      stdio: 'ignore',
      // So that it can be ended with all that it has started.
      detached: true,
    });
    const started = new WebKitDriver(screen, driver, `http://127.0.0.1:${port}`);
    await started.openWindow(profile);
    return started;
  }

  /** One command of the protocol, such as `POST url`. @throws with the sentence of the driver */
  async send<T>(method: 'GET' | 'POST' | 'DELETE', command: string, body: object = {}): Promise<T> {
    const answer = await fetch(`${this.root}/session${this.session}/${command}`.replace(/\/$/, ''), {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Closes the window as a user does, and waits until all of it has ended. */
  async close(): Promise<void> {
    await this.send('DELETE', 'window');
    while (this.runs() > 1) await new Promise((resolve) => setTimeout(resolve, 100));
    await this.end();
  }

  /** Ends all of its processes at once, as a crash would. */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.driver;
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
    this.screen.kill();
    await this.hasEnded;
  }

  /** How many processes there are of it: this one, and of the window that it drives. */
  private runs(): number {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
    return stdout.split('\n').filter((line) => /^\s*(\d+) [^Z]/.exec(line)?.[1] === String(this.driver.pid)).length;
  }

  private async openWindow(profile: string): Promise<void> {
    const options = { binary: '/usr/bin/gjs', args: [window, profile] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (let tries = 0; ; tries += 1) {
      try {
        const { sessionId } = await this.send<{ sessionId: string }>('POST', '', { capabilities });
        this.session = `/${sessionId}`;
        break;
      } catch (error) {
        // It listens only after a moment.
        if (tries === 100 || !(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    await this.send('POST', 'timeouts', { script: patienceMs, pageLoad: patienceMs });
  }
}
