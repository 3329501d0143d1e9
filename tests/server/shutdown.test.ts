import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { installCrashLog, installShutdown, type ShutdownOptions } from '../../server/shutdown';

const log = pino({ level: 'silent' });

function ask(port: number, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, headers: { host: 'moabom.test' } }, (res) => {
      let text = '';
      res.on('data', (chunk) => {
        text += chunk;
      });
      res.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
}

describe('a server that gets SIGTERM', () => {
  it('finishes the request in flight, refuses new ones, closes its parts in order and exits with 0', async () => {
    const script = fileURLToPath(new URL('./support/drain-child.ts', import.meta.url));
    const child = fork(script, {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const messages: unknown[] = [];
    const received = new EventEmitter();
    child.on('message', (message) => {
      messages.push(message);
      received.emit('any');
    });
    const heard = async (wanted: unknown) => {
      while (!messages.includes(wanted)) await once(received, 'any');
    };
    while (messages.length === 0) await once(received, 'any');
    const { port } = messages[0] as AddressInfo;

    // A browser keeps its connection for the next request.
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const inFlight = ask(port, agent);
    await heard('arrived');
    child.kill('SIGTERM');
    await heard('draining');
    await expect(ask(port)).rejects.toThrow(/ECONNREFUSED/);
    const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
    child.send('release');
    expect(await inFlight).toBe('finished');
    const [[code]] = await ended;
    expect(code).toBe(0);
    expect(messages.slice(-2)).toEqual(['closed simulator', 'closed database']);
  });
});

describe('shutdown', () => {
  async function start(overrides: Partial<ShutdownOptions> = {}, server: Server = createServer()) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const events: string[] = [];
    const exits: number[] = [];
    const signals = new EventEmitter();
    const exited = once(signals, 'exited');
    const shutdown = installShutdown({
      server,
      gate: { drain: () => void events.push('drain'), close: () => void events.push('gate closed') },
      beforeClosing: async () => {},
      deadlineMs: 20_000,
      closerDeadlineMs: 5_000,
      closers: [{ name: 'database', close: () => void events.push('database closed') }],
      log,
      signals,
      exit(code) {
        exits.push(code);
        signals.emit('exited');
      },
      ...overrides,
    });
    return { shutdown, events, exits, signals, exited, port: (server.address() as AddressInfo).port };
  }

  it('says that it is not ready before it refuses connections', async () => {
    let close = () => {};
    const delay = new Promise<void>((resolve) => {
      close = resolve;
    });
    const server = createServer((_req, res) => res.end('answered'));
    const { events, signals, exited, port } = await start({ beforeClosing: () => delay }, server);
    signals.emit('SIGTERM', 'SIGTERM');
    expect(events).toEqual(['drain']);
    expect(await ask(port, new Agent())).toBe('answered');
    close();
    await exited;
    await expect(ask(port, new Agent())).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each(['SIGTERM', 'SIGINT'])('on %s drains, closes and exits', async (signal) => {
    const { events, exits, signals, exited } = await start();
    signals.emit(signal, signal);
    await exited;
    expect(events).toEqual(['drain', 'gate closed', 'database closed']);
    expect(exits).toEqual([0]);
  });

  it('says in the log that it begins and that it has ended', async () => {
    const lines: string[] = [];
    const written = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
    const { signals, exited } = await start({ log: written });
    signals.emit('SIGTERM', 'SIGTERM');
    await exited;
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: 30, signal: 'SIGTERM', msg: 'stopping' },
      { level: 30, code: 0, msg: 'stopped' },
    ]);
  });

  it('exits at once on a second signal', async () => {
    const { exits, signals } = await start({
      closers: [{ name: 'never', close: () => new Promise(() => {}) }],
    });
    signals.emit('SIGTERM', 'SIGTERM');
    signals.emit('SIGINT', 'SIGINT');
    expect(exits).toEqual([1]);
  });

  it('closes the other parts when one fails or hangs, and says so by its exit code', async () => {
    const closed: string[] = [];
    const { shutdown } = await start({
      closerDeadlineMs: 1,
      closers: [
        { name: 'fails', close: () => Promise.reject(new Error('no')) },
        { name: 'throws', close: () => expect.unreachable() },
        { name: 'hangs', close: () => new Promise(() => {}) },
        { name: 'closes', close: () => void closed.push('last') },
      ],
    });
    expect(await shutdown.stop()).toBe(1);
    expect(closed).toEqual(['last']);
  });

  it('cuts requests that still run at the deadline', async () => {
    const server = createServer(() => undefined);
    const { shutdown, port } = await start({ deadlineMs: 1 }, server);
    const arrived = once(server, 'request');
    const hanging = ask(port);
    const cut = expect(hanging).rejects.toThrow();
    await arrived;
    expect(await shutdown.stop()).toBe(0);
    await cut;
  });

  it('stops listening to signals when uninstalled', async () => {
    const { shutdown, signals, events } = await start();
    shutdown.uninstall();
    signals.emit('SIGTERM', 'SIGTERM');
    expect(events).toEqual([]);
    await shutdown.stop();
  });
});

it('ends the process on an error that nobody caught, told to the log and to nobody else', () => {
  const events: unknown[] = [];
  const process = Object.assign(new EventEmitter(), { exit: (code: number) => events.push(code) });
  const fatal = { fatal: (fields: object) => events.push(fields) };
  installCrashLog(process as never, fatal as never);
  const error = new Error('a text of somebody');
  process.emit('uncaughtException', error);
  expect(events).toEqual([{ err: error }, 1]);
});
