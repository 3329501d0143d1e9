interface Greeter {
  fetch(request: Request): Promise<Response>;
  sendsMail: boolean;
}

interface DemoAccount {
  userId: string;
  label: string;
}

/** The accounts of a platform in demo mode, which one may log in with; [] when it does not say. */
async function listDemoAccounts(platform: Pick<Greeter, 'fetch'>): Promise<DemoAccount[]> {
  const answer = await platform.fetch(new Request('http://platform.internal/main/api/account/demo'));
  return answer.ok ? ((await answer.json()) as { list: DemoAccount[] }).list : [];
}

/** What stands in the terminal after a start; without a platform nobody knows of accounts and mail. */
export async function greet(
  { productName, origin, mode }: { productName: string; origin: string; mode: 'demo' | 'live' },
  platform: Greeter | null,
  log: { warn(message: string): void },
): Promise<void> {
  const accounts = mode === 'demo' && platform ? await listDemoAccounts(platform) : [];
  console.log(`\n  ${productName}  ${origin}\n`);
  if (accounts.length > 0) {
    console.log('  데모 계정 (로그인 화면에서 한 번에 들어갈 수 있어요)');
    for (const { userId, label } of accounts) console.log(`    ${userId.padEnd(10)} ${label}`);
    console.log('');
  }
  if (platform && !platform.sendsMail) log.warn('SMTP_URL is not set: no mail is sent');
}
