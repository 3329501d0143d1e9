import { parseArgs } from 'node:util';
import {
  createStaff,
  createStreamer,
  endStaff,
  passwordLink,
  setStaffRoles,
  staffEmail,
  twoStepOff,
} from './commands/accounts';
import { balance } from './commands/balance';
import { type Arguments, type Command, CommandError, flagNames, optionNames } from './commands/command';
import {
  addVod,
  endBroadcast,
  importCategories,
  importFaq,
  importStarter,
  startBroadcast,
} from './commands/contents';
import { backup, moveTo, restore } from './commands/database';
import { answer, tickets } from './commands/help-desk';
import { deskHoliday, deskHours } from './commands/hours';
import { members } from './commands/members';
import { serve } from './commands/serve';
import {
  signupBlock,
  signupChallenge,
  signupInvite,
  signupInviteEnd,
  signupRequests,
  signupRule,
  signupUnblock,
} from './commands/signup';
import { explainError } from './core/explain-error';

const commands: readonly Command[] = [
  ...[
    tickets,
    answer,
    createStaff,
    staffEmail,
    setStaffRoles,
    endStaff,
    createStreamer,
    passwordLink,
    twoStepOff,
    members,
    signupRule,
    signupChallenge,
    signupRequests,
    signupInvite,
    signupInviteEnd,
    signupBlock,
    signupUnblock,
    deskHours,
    deskHoliday,
  ],
  ...[importStarter, importFaq, importCategories],
  ...[startBroadcast, endBroadcast, addVod, balance, backup, restore, moveTo, serve],
];

const usage = `모아봄 플랫폼 명령

${commands.map((command) => `  ${command.usage}\n      ${command.about}`).join('\n')}

환경 변수: DATA_DIR (기본 .data), DATABASE_URL, MOABOM_MODE (demo | live), SESSION_SECRET, SMTP_URL, MAIL_FROM, IMAP_URL, SUPPORT_ADDRESS, ORIGIN
서버가 실행 중이면 DATA_DIR/control.sock 으로 그 서버에 요청하고, 아니면 데이터베이스를 직접 엽니다.`;

const named = Object.fromEntries(commands.map((command) => [command.usage.split(' ')[0], command]));

function readArguments(): Arguments & { isHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flagNames.map((name) => [name, { type: 'boolean' as const }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { help, ...rest } = values as Record<string, string | boolean | undefined>;
    return {
      words: positionals,
      values: rest as Arguments['values'],
      flags: rest as Arguments['flags'],
      isHelp: Boolean(help),
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main() {
  const { words, values, flags, isHelp } = readArguments();
  const [name = '', ...rest] = words;
  if (isHelp || !name) return console.log(usage);
  const command = Object.hasOwn(named, name) ? named[name] : undefined;
  if (!command) throw new CommandError(usage);
  await command.run({ words: rest, values, flags });
}

main().catch((error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
