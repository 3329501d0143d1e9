import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { accountPaths } from '~protocol/account';
import { helpPaths, openTicketsAnswerSchema } from '~protocol/help';
import { listenPlatform } from './listen';
import { openPlatform, type PlatformOptions } from './open';
import { callOperator } from './operator-client';

const usage = `모아봄 플랫폼 명령

  tickets                                  답변을 기다리는 문의 목록
  answer <ticketId> --kind end|add|tmp --text "…" [--staff <id>]
                                           문의에 답변 (end 완료, add 추가답변, tmp 중간회신)
  create-staff <userId> --nick "…"         고객센터 직원 계정 생성
                                           (비밀번호는 MOABOM_STAFF_PASSWORD 또는 표준 입력 한 줄)
  serve [--host 127.0.0.1] [--port 3100]   플랫폼만 HTTP로 실행

환경 변수: DATA_DIR (기본 .data), DATABASE_URL, MOABOM_MODE (demo | live), SESSION_SECRET
서버가 실행 중이면 DATA_DIR/control.sock 으로 그 서버에 요청하고, 아니면 데이터베이스를 직접 엽니다.`;

/** A wrong command line or a refused call: the message is all there is to say. */
class CommandError extends Error {}

function readOptions(mode: 'demo' | 'live'): PlatformOptions {
  const { DATA_DIR, DATABASE_URL, SESSION_SECRET } = process.env;
  return {
    mode,
    dataDir: DATA_DIR || '.data',
    databaseUrl: DATABASE_URL || null,
    secret: SESSION_SECRET || randomBytes(32).toString('hex'),
    simulator: false,
  };
}

/** Calls as the operator; mode live, so that a command never loads a demo world. */
async function call(path: string, body?: unknown): Promise<unknown> {
  const answer = await callOperator(readOptions('live'), path, body);
  if (answer.status === 200) return answer.body;
  const { message, code } = answer.body as { message?: string; code?: number };
  throw new CommandError(`${message ?? '실패했습니다.'} (코드: ${code ?? answer.status})`);
}

async function tickets() {
  const { list } = openTicketsAnswerSchema.parse(await call(`/help${helpPaths.openTickets}`));
  for (const ticket of list) {
    const who = ticket.memberId ?? 'guest';
    console.log([ticket.ticketId, ticket.createdDate, ticket.status, who, ticket.title].join('  '));
  }
  console.log(`답변을 기다리는 문의 ${list.length}건`);
}

interface Values {
  kind?: string;
  text?: string;
  staff?: string;
  nick?: string;
  host?: string;
  port?: string;
}

async function answer(ticketId: string | undefined, { kind, text, staff }: Values) {
  if (!ticketId || !kind || !text) throw new CommandError(usage);
  await call(`/help${helpPaths.answer}`, { ticketId, kind, text, staffId: staff });
  console.log(`답변을 등록했습니다: ${ticketId}`);
}

async function readPassword(): Promise<string> {
  if (process.env.MOABOM_STAFF_PASSWORD) return process.env.MOABOM_STAFF_PASSWORD;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('비밀번호: ');
  } finally {
    terminal.close();
  }
}

async function createStaff(userId: string | undefined, { nick }: Values) {
  if (!userId || !nick) throw new CommandError(usage);
  await call(`/main${accountPaths.staff}`, { userId, userNick: nick, password: await readPassword() });
  console.log(`직원 계정을 만들었습니다: ${userId}`);
}

async function serve(_: string | undefined, { host, port }: Values) {
  const mode = process.env.MOABOM_MODE === 'live' ? 'live' : 'demo';
  if (mode === 'live' && Buffer.byteLength(process.env.SESSION_SECRET ?? '') < 32) {
    throw new CommandError('live 모드에는 32바이트 이상의 SESSION_SECRET이 필요합니다.');
  }
  const platform = await openPlatform({ ...readOptions(mode), simulator: mode === 'demo' });
  const server = await listenPlatform(platform, { host: host ?? '127.0.0.1', port: Number(port ?? 3100) });
  console.log(`플랫폼: ${server.url} (${platform.engine})`);
  const stop = async () => {
    await server.close();
    await platform.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

const commands: Record<string, (target: string | undefined, values: Values) => Promise<void>> = {
  tickets,
  answer,
  'create-staff': createStaff,
  serve,
};

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { kind: text, text, staff: text, nick: text, host: text, port: text };
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main() {
  const { values, positionals } = readArguments();
  const [name = '', target] = positionals;
  if (values.help || !name) return console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(usage);
  await command(target, values);
}

main().catch((error) => {
  const isExpected = error instanceof CommandError || error?.name === 'DatabaseInUseError';
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
