import { errorLine } from './error-record';

/** Errors whose message is a sentence for the operator. */
const sentences = new Set([
  'CommandError',
  'ConfigError',
  'DatabaseInUseError',
  'DatabaseFolderError',
  'SchemaVersionError',
  'SecretError',
  'MailSettingsError',
  'IngestSettingsError',
  'VideoSettingsError',
  'LoadError',
  'BackupError',
]);

const unreachable = 'DATABASE_URL의 PostgreSQL에 연결하지 못했습니다. 주소와 서버 상태를 확인해 주세요.';
const noLogin = 'PostgreSQL이 로그인을 거절했습니다. DATABASE_URL의 사용자와 비밀번호를 확인해 주세요.';
const mayNot = '권한이 없습니다. 폴더의 소유자와 권한을 확인해 주세요.';
const noRoom = '디스크에 남은 공간이 없습니다. 공간을 만든 뒤 다시 시도해 주세요.';

const unreadable =
  '데이터베이스의 파일이 손상되었습니다. 데이터 폴더를 다른 이름으로 옮겨 두고, 새 폴더에 백업을 되돌려 주세요: npm run platform -- restore <백업 폴더>';

/** By the code of Node or of PostgreSQL (SQLSTATE). */
const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: unreachable,
  '57P03': 'PostgreSQL이 아직 시작하는 중입니다. 잠시 후 다시 시도해 주세요.',
  '53300': 'PostgreSQL의 연결이 모두 쓰이고 있습니다. max_connections를 늘리거나 다른 연결을 닫아 주세요.',
  '28000': noLogin,
  '28P01': noLogin,
  '3D000': 'DATABASE_URL의 데이터베이스가 없습니다. createdb로 먼저 만들어 주세요.',
  '42501': 'PostgreSQL 사용자에게 권한이 없습니다. 데이터베이스의 소유자로 해 주세요.',
  '53100': noRoom,
  '58030': unreadable,
  '58P01': unreadable,
  XX001: unreadable,
  XX002: unreadable,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: '읽기 전용인 디스크입니다. 쓸 수 있는 폴더를 정해 주세요.',
  ENOENT: '파일이나 폴더가 없습니다.',
  ENOTDIR: '폴더가 있어야 할 곳에 파일이 있습니다.',
  EEXIST: '폴더가 있어야 할 곳에 파일이 있습니다.',
  EISDIR: '파일이 있어야 할 곳에 폴더가 있습니다.',
  EMFILE: '열린 파일이 너무 많습니다. ulimit -n을 늘려 주세요.',
};

interface CodedError extends Error {
  code?: unknown;
  path?: unknown;
}

/**
 * What a command or the start says when it fails: a sentence and what to do, without a stack. Of an error that nobody
 * foresaw it tells name, code and place.
 */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return unforeseen(error);
  if (sentences.has(error.name)) return error.message;
  for (const link of causesOf(error)) {
    const sentence = typeof link.code === 'string' ? byCode[link.code] : undefined;
    if (sentence) return typeof link.path === 'string' ? `${sentence} (${link.path})` : sentence;
  }
  return unforeseen(error);
}

const unforeseen = (error: unknown) =>
  `예상하지 못한 오류가 났습니다. 아래 줄과 함께 알려 주세요.\n${errorLine(error)}`;

/** The error and what it came from, outermost first. */
function* causesOf(error: unknown): Generator<CodedError> {
  for (let link = error, depth = 0; link instanceof Error && depth < 6; depth++) {
    yield link;
    link = link instanceof AggregateError ? link.errors[0] : link.cause;
  }
}
