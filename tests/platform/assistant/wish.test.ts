import { describe, expect, it } from 'vitest';
import { plainTopic, wishOf } from '../../../platform/assistant/services/wish';

describe('what a message asks for', () => {
  it.each([
    ['지금 인기 방송', { kind: 'live', topic: '', tag: null }],
    ['지금 방송 중인 거 뭐 있어?', { kind: 'live', topic: '', tag: null }],
    ['게임 방송 보여줘', { kind: 'live', topic: '게임', tag: null }],
    ['#여행 방송', { kind: 'live', topic: '여행', tag: '여행' }],
    ['도담의 다시보기 찾아줘', { kind: 'vod', topic: '도담의', tag: null }],
    ['재미있는 캐치', { kind: 'catch', topic: '', tag: null }],
    ['나한테 추천해 줘', { kind: 'recommend', topic: '', tag: null }],
    ['심심해', { kind: 'recommend', topic: '', tag: null }],
    ['즐겨찾기 방송 중', { kind: 'favorites' }],
    ['별풍선 환불은 어떻게 하나요?', { kind: 'help', topic: '별풍선 환불은 어떻게 하나요?' }],
    ['안녕하세요', { kind: 'hello' }],
    ['고마워', { kind: 'thanks' }],
    ['뭘 할 수 있어?', { kind: 'abilities' }],
    ['???', { kind: 'abilities' }],
    ['도담', { kind: 'any', topic: '도담', tag: null }],
  ])('%s', (message, wish) => {
    expect(wishOf(message)).toEqual(wish);
  });

  it('says a topic without its particles', () => {
    expect(plainTopic('도담의')).toBe('도담');
  });
});
