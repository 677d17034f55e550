import { EventEmitter } from 'node:events';

interface Events {
  /** A transaction with feed rows has committed. */
  committed: [];
  /** These notifications have been written, or have counted up. */
  notified: [ids: readonly number[]];
  /** What other processes said may have been missed: whoever relies on it looks for itself. */
  missed: [];
  /** A session has ended; its sockets go. */
  sessionEnded: [sessionId: string];
  /** An account's rights, state or password have changed, or it is gone: its sockets are asked again for their right. */
  accountChanged: [userId: number];
}

/** What one part of the server announces to the others. Listeners must not throw. */
export class ServerEvents extends EventEmitter<Events> {}
