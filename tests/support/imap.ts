import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ImapFlow } from 'imapflow';

/** Debian's package puts it where only root looks. */
const program = '/usr/sbin/dovecot';

/** Whether this machine can run a mail server. */
export const hasDovecot = (): boolean => fs.existsSync(program);

const user = 'help';
const password = 'p%40ss word';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Processes that read mail are never root's: there they are nobody's, elsewhere our own, as all the others are. */
function ownersOf(isRoot: boolean) {
  const { username, uid, gid } = os.userInfo();
  if (isRoot) return { uid: 65_534, gid: 65_534, lines: '' };
  const lines = `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${gid}`;
  return { uid, gid, lines };
}

function writeConfig(dir: string, port: number): void {
  const isRoot = process.getuid?.() === 0;
  const { uid, gid, lines } = ownersOf(isRoot);
  const file = (name: string) => path.join(dir, name);
  for (const name of ['run', 'state', 'home']) fs.mkdirSync(file(name));
  fs.chmodSync(dir, 0o755);
  fs.writeFileSync(file('users'), `${user}:{PLAIN}${password}:::::\n`, { mode: 0o644 });
  if (isRoot) fs.chownSync(file('home'), uid, gid);
  fs.writeFileSync(
    file('dovecot.conf'),
    `protocols = imap
listen = 127.0.0.1
base_dir = ${file('run')}
state_dir = ${file('state')}
log_path = ${file('log')}
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
auth_failure_delay = 0
${lines}
mail_location = maildir:${file('home')}/Maildir
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = username_format=%u ${file('users')}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${file('home')}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
}

const greets = (port: number) =>
  new Promise<boolean>((tell) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      tell(data.toString().startsWith('* OK'));
      socket.destroy();
    });
    socket.on('error', () => tell(false)).on('close', () => tell(false));
  });

async function launch(dir: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, ['-F', '-c', path.join(dir, 'dovecot.conf')], { stdio: 'inherit' });
  while (!(await greets(port))) {
    if (child.exitCode !== null)
      throw new Error(
        `dovecot ended with ${child.exitCode}: ${fs.readFileSync(path.join(dir, 'log'), 'utf8')}`,
      );
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A mail server of its own on loopback, with one mailbox, in a temporary folder. Needs no root, and runs as root. */
export async function startImap() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'moabom-imap-'));
  const port = await freePort();
  writeConfig(dir, port);
  let child = await launch(dir, port);

  /** Does something as another program that has the mailbox open. */
  async function asReader<Answer>(work: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    const auth = { user, pass: password };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth,
      logger: false,
    });
    await client.connect();
    await client.mailboxOpen('INBOX');
    return work(client).finally(() => client.logout());
  }

  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    /** A message comes in. */
    deliver: (raw: Buffer) => asReader((client) => client.append('INBOX', raw)),
    /** The flags of every message, in order. */
    flags: () =>
      asReader(async (client) => {
        const all: string[][] = [];
        for await (const { flags } of client.fetch('1:*', { flags: true }))
          all.push([...(flags ?? [])].filter((flag) => flag !== '\\Recent').sort());
        return all;
      }),
    /** Somebody marks all as not seen. */
    unsee: () => asReader((client) => client.messageFlagsRemove('1:*', ['\\Seen'])),
    empty: () => asReader((client) => client.messageDelete('1:*').catch(() => {})),
    /** The server goes away, and comes back with its mail. */
    down: () => end(child),
    async up() {
      child = await launch(dir, port);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await end(child);
      // what it wrote as another user is removed by whoever started it
      execFileSync('rm', ['-rf', dir]);
    },
  };
}
