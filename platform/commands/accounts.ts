import { createInterface } from 'node:readline/promises';
import { passwordLinkMinutes } from '~protocol/account/calls';
import { operatorCalls } from '~protocol/operator/calls';
import { staffAccountCalls } from '~protocol/staff/accounts';
import { type StaffRole, staffRoles } from '~protocol/staff/roles';
import { type Command, CommandError, call, portalOrigin, usageError } from './command';

const { calls } = staffAccountCalls;

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
  usage: 'create-staff <userId> --nick "…" [--email <주소>] [--roles <역할,…>]',
  about: '고객센터 직원 계정 생성 (비밀번호는 MOABOM_STAFF_PASSWORD 또는 표준 입력 한 줄)',
  async run({ words: [userId], values: { nick, email, roles } }) {
    if (!userId || !nick) throw usageError(createStaff);
    const given = roles === undefined ? undefined : rolesOf(roles);
    const password = await readPassword('MOABOM_STAFF_PASSWORD');
    await call(`/main${calls.staff.path}`, { userId, userNick: nick, password, email, roles: given });
    console.log(`직원 계정을 만들었습니다: ${userId}`);
  },
};

export const staffEmail: Command = {
  usage: 'staff-email <userId> [--email <주소>]',
  about: '고객 답글을 알릴 직원의 메일 주소 (주소가 없으면 지움)',
  async run({ words: [userId], values: { email } }) {
    if (!userId) throw usageError(staffEmail);
    await call(`/main${calls.staffEmail.path}`, { userId, email: email ?? null });
    console.log(email ? `메일 주소를 정했습니다: ${userId}` : `메일 주소를 지웠습니다: ${userId}`);
  },
};

/** 'admin,agent' */
function rolesOf(text: string): StaffRole[] {
  const names = text.split(',').map((name) => name.trim());
  const roles = staffRoles.filter((role) => names.includes(role));
  if (roles.length !== new Set(names).size)
    throw new CommandError(`역할은 쉼표로 이은 ${staffRoles.join(', ')}입니다.`);
  return roles;
}

export const setStaffRoles: Command = {
  usage: 'staff-roles <userId> --roles <역할,…>',
  about: `직원의 역할을 정함 (${staffRoles.join(', ')}). 회원이면 직원이 됨`,
  async run({ words: [userId], values: { roles } }) {
    if (!userId || !roles) throw usageError(setStaffRoles);
    const given = rolesOf(roles);
    await call(`/main${calls.staffRoles.path}`, { userId, roles: given });
    console.log(`역할을 정했습니다: ${userId} ${given.join(', ')}`);
  },
};

export const endStaff: Command = {
  usage: 'end-staff <userId>',
  about: '직원 역할 해제 (일반 회원이 되어 탈퇴할 수 있음)',
  async run({ words: [userId] }) {
    if (!userId) throw usageError(endStaff);
    await call(`/main${calls.endStaff.path}`, { userId });
    console.log(`직원 역할을 해제했습니다: ${userId}`);
  },
};

export const twoStepOff: Command = {
  usage: 'two-step-off <userId>',
  about: '2단계 로그인 해제 (인증 앱과 복구 코드를 모두 잃은 회원. 모든 기기에서 로그아웃됨)',
  async run({ words: [userId] }) {
    if (!userId) throw usageError(twoStepOff);
    await call(`/main${calls.endTwoStep.path}`, { userId });
    console.log(`2단계 로그인을 해제했습니다: ${userId}`);
  },
};

export const passwordLink: Command = {
  usage: 'password-link <userId>',
  about: `비밀번호를 다시 정하는 주소 (이메일이 없는 회원에게 전할 것. 한 번, ${passwordLinkMinutes}분 동안 열림)`,
  async run({ words: [userId] }) {
    if (!userId) throw usageError(passwordLink);
    const answer = await call(`/main${calls.issuePasswordLink.path}`, { userId });
    console.log(`${portalOrigin()}/login/reset/${calls.issuePasswordLink.answer.parse(answer).token}`);
  },
};

export const createStreamer: Command = {
  usage: 'create-streamer <userId> --nick "…" --station "…"',
  about: '방송국을 가진 스트리머 계정 생성 (비밀번호는 MOABOM_STREAMER_PASSWORD 또는 표준 입력 한 줄)',
  async run({ words: [userId], values: { nick, station } }) {
    if (!userId || !nick || !station) throw usageError(createStreamer);
    const password = await readPassword('MOABOM_STREAMER_PASSWORD');
    await call(`/main${operatorCalls.calls.streamer.path}`, {
      userId,
      userNick: nick,
      stationName: station,
      password,
    });
    console.log(`스트리머 계정을 만들었습니다: ${userId}`);
  },
};
