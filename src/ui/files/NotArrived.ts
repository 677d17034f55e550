/** A part of the app that lies in a file of its own could not be fetched: what writes or reads files, or its worker. */
export class NotArrived extends Error {
  constructor(cause?: unknown) {
    super('A part of the app has not arrived.', { cause });
    this.name = 'NotArrived';
  }
}

/** @throws NotArrived where the part does not come */
export const arrive = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause: unknown) => {
    throw new NotArrived(cause);
  });
