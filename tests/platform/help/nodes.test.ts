import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHelpNodes } from '../../../platform/topics/services/nodes';
import { helpCalls, helpNodes, nodeIdOf } from '../../../protocol/help/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { ask, command, countRows } from './support';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const children = async (parentId: string, serviceType = 'SVQNA') =>
  helpCalls.calls.nodes.answer.parse(await ask(platform, 'CommonNodeList', { parentId, serviceType }));

it('lists the 13 inquiry categories in their order with their numbers [H064] [H065] [H066] [H162] [H182]', async () => {
  const list = await children(helpNodes.inquiryRoot);
  expect(list.map((node) => [node.nodeName, node.nodeId])).toEqual([
    ['회원 가입/탈퇴', 'NODE0000000549'],
    ['유저정보', 'NODE0000000031'],
    ['방송하기', 'NODE0000000037'],
    ['참여하기', 'NODE0000000417'],
    ['VOD', 'NODE0000000477'],
    ['건의하기', 'NODE0000000423'],
    ['장애/버그', 'NODE0000000427'],
    ['아이템', 'NODE0000000042'],
    ['결제', 'NODE0000000047'],
    ['별풍선환전', 'NODE0000000430'],
    ['청소년유해물신고', 'NODE0000000058'],
    ['청소년스트리머 상담센터', 'NODE0000000469'],
    ['기타', 'NODE0000000062'],
  ]);
});

it('gives every inquiry category two to five sub-categories [GN44]', async () => {
  for (const { nodeId, nodeName } of await children(helpNodes.inquiryRoot)) {
    const subs = await children(nodeId);
    expect(subs.length, nodeName).toBeGreaterThanOrEqual(2);
    expect(subs.length, nodeName).toBeLessThanOrEqual(5);
  }
});

it('lists the five report categories [H067]', async () => {
  const list = await children(helpNodes.reportRoot);
  expect(list.map((node) => [node.nodeName, node.nodeId])).toEqual([
    ['불법/음란', nodeIdOf('133')],
    ['저작권 침해', nodeIdOf('134')],
    ['명예훼손', nodeIdOf('135')],
    ['청소년 유해', nodeIdOf('136')],
    ['기타', nodeIdOf('137')],
  ]);
});

it('has the illegal report category with its kinds, the objection node and the root [H068]', async () => {
  expect(await children(helpNodes.illegalRoot)).toEqual([
    { nodeId: 'NODE0000000486', nodeName: '불법촬영물등 유통신고' },
  ]);
  expect((await children(helpNodes.illegal)).length).toBeGreaterThanOrEqual(2);
  const objection = helpCalls.calls.node.answer.parse(
    await ask(platform, 'CommonNode', { nodeId: 'NODE0000000473' }),
  );
  expect(objection.nodeName).toBe('이의신청');
  const root = helpCalls.calls.node.answer.parse(
    await ask(platform, 'CommonNode', { nodeId: 'NODE0000000001' }),
  );
  expect(root.parentId).toBeNull();
});

it('lists the FAQ categories under the FAQ root and sub-categories under each [H162]', async () => {
  const list = await children(helpNodes.faqRoot, 'SVFAQ');
  expect(list.map((node) => node.nodeId)).toEqual(['004', '011', '452', '212', '016', '028'].map(nodeIdOf));
  for (const { nodeId } of list) expect((await children(nodeId, 'SVFAQ')).length).toBeGreaterThanOrEqual(3);
  expect(await children(helpNodes.faqRoot, 'SVQNA')).toEqual([]);
});

it('finds the main category of a sub-category by its parent [H161]', async () => {
  const [sub] = await children(nodeIdOf('047'));
  const node = helpCalls.calls.node.answer.parse(await ask(platform, 'CommonNode', { nodeId: sub?.nodeId }));
  expect(node).toEqual({ nodeId: sub?.nodeId, nodeName: '결제 오류', parentId: nodeIdOf('047') });
});

it('has no children under an unknown node and answers 404 for one', async () => {
  expect(await children('NODE9999999999')).toEqual([]);
  expect((await command(platform, 'CommonNode', { nodeId: 'NODE9999999999' })).status).toBe(404);
});

it('loads the tree again without a change, and corrects what differs', async () => {
  const before = await countRows(platform, 'help_node');
  await platform.context.db.execute("update help_node set name = 'x' where node_id = 'NODE0000000047'");
  await platform.context.db.execute("delete from help_node where node_id = 'NODE0000105803'");
  await loadHelpNodes(platform.context.db);
  expect(await countRows(platform, 'help_node')).toBe(before);
  expect(await ask(platform, 'CommonNode', { nodeId: 'NODE0000000047' })).toMatchObject({
    node: { nodeName: '결제' },
  });
});
