import { randomUUID } from 'node:crypto';
import { approvalDecisions, signupBlockKinds, signupModes } from '~protocol/account/signup-codes';
import { staffSignupCalls } from '~protocol/staff/signup';
import { type Command, call, portalOrigin, usageError } from './command';
import { daysOf } from './members';

const { calls } = staffSignupCalls;

export const signupRule: Command = {
  usage: 'signup-rule [mode]',
  about: `누가 가입할 수 있는지 정함 (${signupModes.join(', ')}). 없으면 지금 방식을 보임`,
  async run({ words: [mode] }) {
    if (mode) await call(`/main${calls.setMode.path}`, { mode });
    const rule = calls.rule.answer.parse(await call(`/main${calls.rule.path}`));
    console.log(`가입 방식: ${rule.mode}`);
  },
};

export const signupChallenge: Command = {
  usage: 'signup-challenge [on|off]',
  about: '가입할 때 사람인지 확인할지 정함. 없으면 지금 상태를 보임',
  async run({ words: [word] }) {
    if (word && word !== 'on' && word !== 'off') throw usageError(signupChallenge);
    if (word) await call(`/main${calls.setChallenge.path}`, { challenge: word === 'on' });
    const { challenge } = calls.rule.answer.parse(await call(`/main${calls.rule.path}`));
    console.log(`가입 확인: ${challenge ? 'on' : 'off'}`);
  },
};

export const signupBlock: Command = {
  usage: 'signup-block [<kind> <value> --days 1|3|7|30|90|ever --reason "…"]',
  about: `가입을 막음 (${signupBlockKinds.join(', ')}). 없으면 최근에 막은 것을 보임`,
  async run({ words: [kind, value], values: { days, reason } }) {
    if (!kind) {
      const { data } = calls.blocks.answer.parse(await call(`/main${calls.blocks.path}`));
      for (const one of data)
        console.log([one.no, one.kind, one.value, one.untilDate ?? 'ever', one.reason].join('\t'));
      return;
    }
    if (!value || !reason) throw usageError(signupBlock);
    await call(`/main${calls.block.path}`, { kind, value, reason, days: daysOf(days) });
    console.log(`막았습니다: ${kind} ${value}`);
  },
};

export const signupRequests: Command = {
  usage: 'signup-requests [<userId> approve|refuse [--reason "…"]]',
  about: '가입 신청을 받아들이거나 거절함. 없으면 기다리는 신청을 보임',
  async run({ words: [userId, word], values: { reason = '' } }) {
    const asked = userId ? `?${new URLSearchParams({ userId })}` : '';
    const { data } = calls.requests.answer.parse(await call(`/main${calls.requests.path}${asked}`));
    if (!userId) {
      for (const one of data)
        console.log([one.userId, one.userNick, one.askedDate, one.email ?? '-', one.reason].join('\t'));
      return;
    }
    const decision = approvalDecisions.find((known) => known === word);
    if (!decision) throw usageError(signupRequests);
    const version = data[0]?.version ?? '';
    await call(`/main${calls.decide.path}`, { userId, version, decision, reason });
    console.log(`처리했습니다: ${userId} ${decision}`);
  },
};

export const signupInvite: Command = {
  usage: 'signup-invite [--uses 1] [--days 1|3|7|30|90|ever] [--note "…"]',
  about: '초대 링크를 만들고 보임 (기본 1명, 7일)',
  async run({ values: { uses = '1', days = '7', note = '' } }) {
    const asked = {
      ...{ note, mostUses: /^\d{1,3}$/.test(uses) ? Number(uses) : null },
      ...{ days: daysOf(days), idempotencyKey: randomUUID() },
    };
    const { no, code } = calls.invite.answer.parse(await call(`/main${calls.invite.path}`, asked));
    console.log(`${no}\t${portalOrigin()}/signup?invite=${code}`);
  },
};

export const signupInviteEnd: Command = {
  usage: 'signup-invite-end <no>',
  about: 'signup-invite가 보인 번호의 초대 링크를 끝냄',
  async run({ words: [no] }) {
    if (!no || !/^[1-9]\d{0,8}$/.test(no)) throw usageError(signupInviteEnd);
    await call(`/main${calls.endInvitation.path}`, { no: Number(no) });
    console.log(`초대 링크를 끝냈습니다: ${no}`);
  },
};

export const signupUnblock: Command = {
  usage: 'signup-unblock <no>',
  about: 'signup-block이 보인 번호의 차단을 해제함',
  async run({ words: [no] }) {
    if (!no || !/^[1-9]\d{0,8}$/.test(no)) throw usageError(signupUnblock);
    await call(`/main${calls.unblock.path}`, { no: Number(no) });
    console.log(`차단을 해제했습니다: ${no}`);
  },
};
