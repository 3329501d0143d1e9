import { beforeEach, describe, expect, it } from 'vitest';
import { chat } from '~/upstream/clients.server';
import { listChatTurns } from '~/upstream/help/chat.server';
import { mockUpstream, sendJson } from '../support/upstream';

const conversationId = 'abcdefghijklmnopqrstuv';
const server = mockUpstream();
const upstream = server.client();
let answer: unknown;
beforeEach(() => {
  server.on('POST /api/help_chat.php', () => answer ?? sendJson({ code: 5000, message: '오류' }, 500));
});

const reply = (more: object = {}) => ({
  message: '환불',
  createdDate: '2026-11-21 09:05:00',
  answer: { status: 'answer', full: '답', links: [], keywords: [], helpInfo: null, ...more },
});
const turnOf = async (more: object) => {
  answer = { turns: [reply(more)] };
  return (await listChatTurns(upstream, conversationId))[0];
};

describe('the chatbot', () => {
  it('is asked with the conversation that the question belongs to [H172]', async () => {
    answer = reply().answer;
    expect(await chat.chat(upstream, { user_message: '환불', conversationId })).toMatchObject({ ok: true });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      type: 'chat',
      user_message: '환불',
      conversationId,
    });
  });

  it('answers in markdown, made safe [H143]', async () => {
    const turn = await turnOf({
      full: '**굵게** [링크](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n1. 하나\n2. 둘<script>x</script>',
    });
    expect(turn?.html).toContain('<strong>굵게</strong>');
    expect(turn?.html).toMatch(/<ol>\s*<li>하나<\/li>\s*<li>둘<\/li>\s*<\/ol>/);
    expect(turn?.html).not.toMatch(/javascript|onerror|script/);
  });

  it('shows two links and six keywords at most, and a help box; addresses that run or deceive are left out [H143]', async () => {
    const link = (url: string) => ({ title: '제목', url });
    const turn = await turnOf({
      links: [
        'javascript:alert(1)',
        '//evil.example',
        '/help/faq/1',
        'https://a.example/',
        '/help/faq/2',
      ].map(link),
      keywords: ['1', '2', '3', '4', '5', '6', '7'],
      helpInfo: { title: '도움', description: '설명', btnTxt: '문의', url: '/help/inquiry' },
    });
    expect(turn?.links.map(({ url }) => url)).toEqual(['/help/faq/1', 'https://a.example/']);
    expect(turn?.keywords).toHaveLength(6);
    expect(turn?.help).toEqual({ title: '도움', description: '설명', btnTxt: '문의', url: '/help/inquiry' });
    expect(
      (await turnOf({ helpInfo: { title: '', description: '', btnTxt: '', url: 'data:x' } }))?.help,
    ).toBeNull();
  });

  it('loses a broken turn and no other; without an answer there is no conversation', async () => {
    answer = { turns: [{ message: 1 }, reply()] };
    expect(await listChatTurns(upstream, conversationId)).toHaveLength(1);
    answer = undefined;
    expect(await listChatTurns(upstream, conversationId)).toEqual([]);
  });
});
