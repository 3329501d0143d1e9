interface DemoAccount {
  userId: string;
  label: string;
}

/** The accounts of a platform in demo mode, which one may log in with; [] when it does not say. */
export async function listDemoAccounts(platform: {
  fetch(request: Request): Promise<Response>;
}): Promise<DemoAccount[]> {
  const answer = await platform.fetch(new Request('http://platform.internal/main/api/account/demo'));
  return answer.ok ? ((await answer.json()) as { list: DemoAccount[] }).list : [];
}

/** What stands in the terminal after a start. */
export function printGreeting(
  { productName, origin }: { productName: string; origin: string },
  accounts: readonly DemoAccount[],
): void {
  console.log(`\n  ${productName}  ${origin}\n`);
  if (accounts.length === 0) return;
  console.log('  데모 계정 (로그인 화면에서 한 번에 들어갈 수 있어요)');
  for (const { userId, label } of accounts) console.log(`    ${userId.padEnd(10)} ${label}`);
  console.log('');
}
