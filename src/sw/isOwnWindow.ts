/** Whether a message came from a page of ours. */
export const isOwnWindow = (source: ExtendableMessageEvent['source'], origin: string): boolean =>
  source instanceof WindowClient && new URL(source.url).origin === origin;
