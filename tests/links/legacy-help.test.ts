import { describe, expect, it } from 'vitest';
import { atvDestination, mobileDestination } from '~/links/legacy-help';

const params = (query: Record<string, string>) => new URLSearchParams(query);

/** Every type of an old help address. */
const table: Array<[type: string, destination: string]> = [
  ['exSelfRAR', '/help/faq'],
  ['exSelfRARMobile', '/help/faq'],
  ['exSelfRARView', '/help/faq'],
  ['exMailQuestion', '/help/inquiry'],
  ['exMailDeclare', '/help/report/content'],
  ['exMailIllegal', '/help/report/illegal'],
  ['exMailMyBoard', '/help/my-inquiry'],
  ['myBoardMobile', '/help/my-inquiry'],
  ['exMailMyAnswer', '/help/my-inquiry/ab12'],
  ['myAnswerMobile', '/help/my-inquiry/ab12'],
  ['customerSurvey', '/help/my-inquiry/survey?inquiryId=ab12'],
  ['exMailObjection', '/help/objection'],
];

describe('the old addresses', () => {
  it.each(table)('lead from type %s to %s, at both of them [H149, H151, H152, H153, H154]', (type, path) => {
    expect(atvDestination(params({ type, qnaId: 'ab12' }))).toBe(path);
    expect(mobileDestination(params({ type, qnaId: 'ab12' }))).toBe(path);
  });

  it.each(['', 'anything', 'toString', 'exmailquestion'])(
    'lead from type %j to the help home [H154]',
    (type) => {
      expect(atvDestination(params({ type, qnaId: 'ab12', category: 'NODE0000000473' }))).toBe('/help');
    },
  );

  it('lead from /help/m.php to the objection for its node, else to the inquiry form [H150]', () => {
    expect(mobileDestination(params({ category: 'NODE0000000473' }))).toBe('/help/objection');
    expect(mobileDestination(params({ category: 'NODE0000000473', type: 'exMailMyBoard' }))).toBe(
      '/help/objection',
    );
    expect(mobileDestination(params({ category: 'NODE0000000031' }))).toBe('/help/inquiry');
    expect(mobileDestination(params({}))).toBe('/help/inquiry');
  });

  it('lead nowhere else, whatever stands for an id', () => {
    const qnaId = '../../logout?x=1#//evil.example';
    expect(atvDestination(params({ type: 'exMailMyAnswer', qnaId }))).toBe(
      `/help/my-inquiry/${encodeURIComponent(qnaId)}`,
    );
    expect(atvDestination(params({ type: 'myAnswerMobile' }))).toBe('/help/my-inquiry');
  });
});
