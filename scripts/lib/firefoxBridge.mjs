#!/usr/bin/env node
/**
 * Stands where Playwright expects Firefox, and starts the one that FIREFOX_PATH names. That is a long-term release, and
 * Playwright always sends a command that it does not know yet: the bridge answers it, and passes everything else on.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

/** It sets colours and motion, which the tests ask for by Firefox's own preferences. */
const unknown = new Set(['emulation.setMediaFeaturesOverride']);

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'pipe', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => firefox.kill(signal));

/** @param {import('node:stream').Readable} said @param {NodeJS.WriteStream} heard */
const passOn = (said, heard) =>
  said.on('data', (chunk) => {
    const [, port] = /BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(String(chunk)) ?? [];
    if (port) bridge(port);
    else heard.write(chunk);
  });
passOn(firefox.stdout, process.stdout);
passOn(firefox.stderr, process.stderr);

/** Listens in Firefox's place, and says so in its words. @param {string} port */
const bridge = (port) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own}\n`);
  });
  server.on('connection', (near, { url }) => {
    const far = new WebSocket(`ws://127.0.0.1:${port}${url}`, { perMessageDeflate: false, maxPayload: 0 });
    const isOpen = new Promise((resolve) => far.once('open', resolve));
    near.on('message', (message) => {
      const { id, method } = JSON.parse(String(message));
      if (unknown.has(method)) near.send(JSON.stringify({ type: 'success', id, result: {} }));
      // In their order, those that come before the other side listens too.
      else void isOpen.then(() => far.send(String(message)));
    });
    far.on('message', (message) => near.send(String(message)));
    near.on('close', () => far.close());
    far.on('close', () => near.close()).on('error', () => near.close());
  });
};
