/**
 * The one client of the bench, in its own process, so that its CPU time is not counted as a server's. Takes
 * `{ url, paths?, headers, amount | seconds, connections? }` as messages, answers `{ completed, failed, bytes, seconds }`.
 */
import autocannon from 'autocannon';

process.on('message', async ({ url, paths, headers, amount, seconds, connections = 16 }) => {
  const result = await autocannon({
    url,
    headers,
    ...(paths && { requests: paths.map((path) => ({ path })) }),
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
