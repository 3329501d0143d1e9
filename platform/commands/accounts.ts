import { createInterface } from 'node:readline/promises';
import { accountPaths } from '~protocol/account';
import { operatorPaths } from '~protocol/operator';
import { type Command, call, usageError } from './command';

async function readPassword(variable: string): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question('비밀번호: ');
  } finally {
    terminal.close();
  }
}

export const createStaff: Command = {
  usage: 'create-staff <userId> --nick "…" [--email <주소>]',
  about: '고객센터 직원 계정 생성 (비밀번호는 MOABOM_STAFF_PASSWORD 또는 표준 입력 한 줄)',
  async run({ words: [userId], values: { nick, email } }) {
    if (!userId || !nick) throw usageError(createStaff);
    const password = await readPassword('MOABOM_STAFF_PASSWORD');
    await call(`/main${accountPaths.staff}`, { userId, userNick: nick, password, email });
    console.log(`직원 계정을 만들었습니다: ${userId}`);
  },
};

export const staffEmail: Command = {
  usage: 'staff-email <userId> [--email <주소>]',
  about: '고객 답글을 알릴 직원의 메일 주소 (주소가 없으면 지움)',
  async run({ words: [userId], values: { email } }) {
    if (!userId) throw usageError(staffEmail);
    await call(`/main${accountPaths.staffEmail}`, { userId, email: email ?? null });
    console.log(email ? `메일 주소를 정했습니다: ${userId}` : `메일 주소를 지웠습니다: ${userId}`);
  },
};

export const createStreamer: Command = {
  usage: 'create-streamer <userId> --nick "…" --station "…"',
  about: '방송국을 가진 스트리머 계정 생성 (비밀번호는 MOABOM_STREAMER_PASSWORD 또는 표준 입력 한 줄)',
  async run({ words: [userId], values: { nick, station } }) {
    if (!userId || !nick || !station) throw usageError(createStreamer);
    const password = await readPassword('MOABOM_STREAMER_PASSWORD');
    await call(`/main${operatorPaths.streamer}`, { userId, userNick: nick, stationName: station, password });
    console.log(`스트리머 계정을 만들었습니다: ${userId}`);
  },
};
