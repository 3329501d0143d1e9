import type { ServerBuild } from '@remix-run/node';
import { requireSameAccount } from './request/other-account.server';

/** The build, with each action behind the question whose page its form stood in (docs/decisions/0026). */
export function guardActions(build: ServerBuild): ServerBuild {
  const guarded = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action) return [id, route] as const;
    const hasPage = route.module.default !== undefined;
    const module: typeof route.module = {
      ...route.module,
      action: async (args) => {
        await requireSameAccount(args, id, hasPage);
        return action(args);
      },
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(guarded) };
}
