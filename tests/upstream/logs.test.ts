import { expect, it } from 'vitest';
import { eventLogs } from '~/upstream/clients.server';
import { mockUpstream } from '../support/upstream';

const upstream = mockUpstream();

it('sends a click with its code, data and system, the location among the data [D375]', async () => {
  upstream.on('POST /set_log_api.php', { result: 1 });
  await eventLogs.create(upstream.client(), {
    sztype: 'CLICK',
    code_type: 'vod',
    send_data: JSON.stringify({ location: '/', cards: ['vod:7:VOD_HOT_01'] }),
    sys_type: 'webm',
    os: 'android',
  });
  expect(upstream.seen).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(upstream.seen[0]?.body))).toEqual({
    sztype: 'CLICK',
    code_type: 'vod',
    send_data: '{"location":"/","cards":["vod:7:VOD_HOT_01"]}',
    sys_type: 'webm',
    os: 'android',
  });
});
