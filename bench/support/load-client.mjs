/**
 * The one client of the bench, in a process of its own so that its CPU is nobody's but its own. Takes
 * `{ url, headers, amount | seconds, connections? }` as messages, answers `{ completed, failed, bytes, seconds }`.
 */
import autocannon from 'autocannon';

process.on('message', async ({ url, headers, amount, seconds, connections = 16 }) => {
  const result = await autocannon({
    url,
    headers,
    connections,
    timeout: 20,
    ...(amount ? { amount: Math.max(amount, connections) } : { duration: seconds }),
  });
  process.send({
    completed: result['2xx'],
    failed: result.non2xx + result.errors + result.timeouts,
    bytes: result.throughput.total,
    seconds: result.duration,
  });
});
