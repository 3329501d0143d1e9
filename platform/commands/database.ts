import { resolve } from 'node:path';
import { operatorCalls } from '~protocol/operator/calls';
import { type Command, CommandError, call, databaseOptions, usageError } from './command';

/** Throws CommandError that names what the uploads lack: the exit code tells a script. */
function assertWhole(done: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new CommandError(
    `${done}\n그러나 데이터베이스에 있는 첨부 파일 ${missing.length}개가 없습니다. DATA_DIR/uploads가 모든 노드의 공유 폴더인지 확인해 주세요.\n${missing.map((file) => `  uploads/${file}`).join('\n')}`,
  );
}

export const backup: Command = {
  usage: 'backup <폴더>',
  about: '데이터베이스와 첨부 파일을 새 폴더에 저장 (서버가 실행 중이어도 됩니다)',
  async run({ words: [folder] }) {
    if (!folder) throw usageError(backup);
    const { path, answer: schema } = operatorCalls.calls.backup;
    const answer = await call(`/main${path}`, { folder: resolve(folder) });
    const { files, missing } = schema.parse(answer);
    const done = `백업했습니다: ${resolve(folder)} (첨부 파일 ${files}개)`;
    assertWhole(done, missing);
    console.log(done);
  },
};

export const restore: Command = {
  usage: 'restore <폴더>',
  about: '백업을 비어 있는 데이터베이스에 되돌리기 (서버를 멈춘 뒤)',
  async run({ words: [folder] }) {
    if (!folder) throw usageError(restore);
    const { readBackup } = await import('../backup/folder');
    const { rows, files, missing } = await readBackup(databaseOptions(), folder);
    const done = `되돌렸습니다: ${rows}행, 첨부 파일 ${files}개`;
    assertWhole(done, missing);
    console.log(done);
  },
};

export const moveTo: Command = {
  usage: 'move-to <postgres://… | embedded>',
  about: '데이터베이스를 비어 있는 다른 데이터베이스로 복사 (서버를 멈춘 뒤)',
  async run({ words: [target] }) {
    if (!target) throw usageError(moveTo);
    const { moveDatabase } = await import('../backup/folder');
    const from = databaseOptions();
    const databaseUrl = target === 'embedded' ? null : target;
    const { rows } = await moveDatabase(from, { ...from, databaseUrl });
    console.log(`옮겼습니다: ${rows}행. 이제 DATABASE_URL을 바꾸어 시작하세요.`);
  },
};
