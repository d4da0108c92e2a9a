import { connect, createServer, type Socket } from 'node:net';

/** One address in front of several servers, like a virtual IP or a TCP load balancer. */
export type TcpSwitch = {
  port: number;
  /** Directs new connections to this port; open connections stay where they are. */
  lead(port: number): void;
  close(): Promise<void>;
};

/** Starts a switch on a free port of this machine, directed to `port`. */
export function startTcpSwitch(port: number): Promise<TcpSwitch> {
  let target = port;
  const sockets = new Set<Socket>();
  const join = (one: Socket, other: Socket) => {
    sockets.add(one);
    one.on('error', () => {});
    one.on('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.pipe(other);
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    join(client, upstream);
    join(upstream, client);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const own = typeof address === 'object' && address ? address.port : 0;
      resolve({
        port: own,
        lead(next) {
          target = next;
        },
        close,
      });
    });
  });
}
