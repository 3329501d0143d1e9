import pino, { type DestinationStream, type Logger } from 'pino';

export interface LoggerOptions {
  level: string;
  /** What a line says of an error, under `err`: never its message, which may quote what a visitor typed. */
  describeError(error: unknown): object;
  /** Default: standard output. */
  destination?: DestinationStream;
}

/** The process's log: JSON lines. An error, wherever it stands in a call, is written as `describeError` says. */
export function createLogger({ level, describeError, destination }: LoggerOptions): Logger {
  const described = (item: unknown) => (item instanceof Error ? describeError(item) : item);
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: describeError },
      hooks: {
        logMethod([first, ...rest], method) {
          const fields: unknown = first instanceof Error ? { err: first } : first;
          // without a text pino takes the error's message for one
          const texts = rest.length > 0 || typeof fields === 'string' ? rest.map(described) : ['error'];
          Reflect.apply(method, this, [fields, ...texts]);
        },
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
}

/** The log for code that takes a console: words become the text, an object (an error) the line's `err`. */
export function toConsole(log: Logger): Pick<Console, 'info' | 'warn' | 'error'> {
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...items: unknown[]) => {
      const err = items.find((item) => typeof item === 'object' && item !== null);
      log[level](err ? { err } : {}, items.filter((item) => item !== err).join(' '));
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
