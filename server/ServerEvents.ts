import { EventEmitter } from 'node:events';

interface Events {
  /** A transaction with feed rows has committed. */
  committed: [];
  /** A session has ended; its sockets go. */
  sessionEnded: [sessionId: string];
}

/** What one part of the server tells the others. Listeners must not throw. */
export class ServerEvents extends EventEmitter<Events> {}
