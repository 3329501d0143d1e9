import { afterEach, expect, it } from 'vitest';
import { createUpstream } from '~/upstream/client.server';
import { createLog } from '~/upstream/logs.server';
import { boundTo, sendJson, startUpstream } from '../support/upstream';

let upstream: Awaited<ReturnType<typeof startUpstream>>;
afterEach(() => upstream.stop());

it('sends a click with its code, data and system, the location among the data [D375]', async () => {
  upstream = await startUpstream((_, response) => sendJson(response, { result: 1 }));
  await createLog(createUpstream(boundTo(upstream.base).bound), {
    sztype: 'CLICK',
    codeType: 'vod',
    data: { location: '/', cards: ['vod:7:VOD_HOT_01'] },
    sysType: 'webm',
    os: 'android',
  });
  expect(upstream.seen[0]?.url).toBe('/set_log_api.php');
  expect(Object.fromEntries(new URLSearchParams(upstream.seen[0]?.body))).toEqual({
    sztype: 'CLICK',
    code_type: 'vod',
    send_data: '{"location":"/","cards":["vod:7:VOD_HOT_01"]}',
    sys_type: 'webm',
    os: 'android',
  });
});
