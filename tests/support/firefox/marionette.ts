import { connect, type Socket } from 'node:net';

/** A session with a Firefox: Marionette's protocol is JSON messages over TCP, each after its length. */
export interface Marionette {
  /** Sends a command, and resolves to its result. */
  send: <T>(command: string, parameters?: object) => Promise<T>;
  /** Runs the body of a function with the rights of the browser itself, and resolves to what it returns. */
  runInBrowser: <T>(body: string, ...values: unknown[]) => Promise<T>;
  close: () => void;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** [1, id of the command, error, result] */
type Reply = [1, number, { message: string; stacktrace: string } | null, unknown];

/** In ms. Longer than a script waits for anything. */
export const SCRIPT_TIMEOUT_MS = 100_000;

/** Calls `onMessage` with each message that arrives, however it was cut into packets. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (packet: Buffer) => {
    received = Buffer.concat([received, packet]);
    for (;;) {
      const colon = received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      onMessage(message);
    }
  });
}

/** Connects to the Firefox that listens on a port of this machine. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const answer = ([, id, error, result]: Reply) => {
    const command = waiting.get(id);
    waiting.delete(id);
    if (error) command?.reject(new Error(`${error.message}\n${error.stacktrace}`));
    else command?.resolve(result);
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    readMessages(socket, (message) => {
      // The first message is a greeting.
      if (Array.isArray(message)) answer(message as Reply);
      else resolve();
    });
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed'));
  });
  const send = <T>(command: string, parameters: object = {}) =>
    new Promise<T>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
      const message = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  await send('WebDriver:NewSession', { timeouts: { script: SCRIPT_TIMEOUT_MS } });
  await send('Marionette:SetContext', { value: 'chrome' });
  return {
    send,
    runInBrowser: async <T>(body: string, ...values: unknown[]) => {
      const parameters = { script: body, args: values, sandbox: 'system' };
      return (await send<{ value: T }>('WebDriver:ExecuteScript', parameters)).value;
    },
    close: () => {
      socket.destroy();
    },
  };
}
