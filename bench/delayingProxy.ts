import { type AddressInfo, createServer, type Socket, connect as tcpConnect } from 'node:net';

/** A way to the server on which every answer takes so many milliseconds longer, as over a real distance. */
export const startDelayingProxy = async (
  target: string,
  ms: number,
): Promise<{ readonly url: string; close(): void }> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = tcpConnect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far);
    far.on('data', (bytes) => setTimeout(() => near.write(bytes), ms));
    far.on('close', () => setTimeout(() => near.end(), ms));
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
