import { runCommand } from './commands/run-command';

process.exitCode = await runCommand(process.argv.slice(2));
