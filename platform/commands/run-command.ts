import { parseArgs } from 'node:util';
import { explainError } from '../core/explain-error';
import {
  createStaff,
  createStreamer,
  endStaff,
  passwordLink,
  setStaffRoles,
  staffEmail,
  twoStepOff,
} from './accounts';
import { balance } from './balance';
import { type Arguments, type Command, CommandError, flagNames, optionNames, usageError } from './command';
import { addVod, endBroadcast, importCategories, importFaq, importStarter, startBroadcast } from './contents';
import { backup, moveTo, restore } from './database';
import { answer, tickets } from './help-desk';
import { deskHoliday, deskHours } from './hours';
import { members } from './members';
import { serve } from './serve';
import {
  signupBlock,
  signupChallenge,
  signupInvite,
  signupInviteEnd,
  signupRequests,
  signupRule,
  signupUnblock,
} from './signup';

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
const commandOf = (name: string) => (Object.hasOwn(named, name) ? named[name] : undefined);

/** What is wrong, and how the command is used: the list of all commands would push it off the screen. */
function refused(problem: string, name: string): CommandError {
  const command = commandOf(name);
  const help = command ? usageError(command).message : '명령 목록: npm run platform -- help';
  return new CommandError(`${problem}\n${help}`);
}

/** By the codes of parseArgs. */
const problems: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: '없는 옵션입니다',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: '옵션의 값을 확인해 주세요',
};

function problemOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const [, option = ''] = /'([^' ]+)/.exec(message) ?? [];
  return problems[code] ? `${problems[code]}: ${option}` : message;
}

function readArguments(args: readonly string[]): Arguments & { isHelp: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
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
    const name = args.find((word) => !word.startsWith('-'));
    throw refused(problemOf(error), name ?? '');
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { words, values, flags, isHelp } = readArguments(args);
  const [name = '', ...rest] = words;
  if (isHelp || !name || name === 'help') return console.log(usage);
  const command = commandOf(name);
  if (!command) throw refused(`없는 명령입니다: ${name}`, name);
  await command.run({ words: rest, values, flags });
}

/**
 * Does what was typed after `npm run platform --`, and prints what came of it.
 *
 * @returns the code to exit with
 */
export async function runCommand(args: readonly string[]): Promise<0 | 1> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    console.error(explainError(error));
    return 1;
  }
}
