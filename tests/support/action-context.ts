import { parseConfig } from '~/config.server';
import { postedFields } from './posted-fields';
import { boundTo, everyService } from './upstream';

/** What an action is given with a posted form: a portal whose every service is at `base`. */
export function contextOf(base: string, fields: Record<string, string>) {
  return {
    ...boundTo(base).bound,
    form: postedFields(fields),
    config: parseConfig({ ...everyService(base), ORIGIN: 'http://127.0.0.1:3000' }),
    csrfToken: () => 't',
    secret: 's',
    policy: () => '',
    clientDir: '',
  };
}
