import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SafeHtml } from '~/domain/format/safe-html';
import { AnswerPreview } from '~/routes/staff/case/answer-preview';

const preview = (text: string) =>
  renderToStaticMarkup(
    <AnswerPreview
      entry={{ by: 'staff', label: '답변', html: `<p>${text}</p>` as SafeHtml, createdDate: '', files: [] }}
      text={text}
      staffName="고객센터"
      greeting="안녕하세요."
    />,
  );

it('says of a macro that is not filled that the answer cannot be sent so', () => {
  expect(preview('{닉네임}님, {접수번호} 문의예요. {다른 말}')).toContain(
    '이대로는 보낼 수 없어요: {닉네임}, {접수번호}<',
  );
  expect(preview('봄이님, {다른 말}')).not.toContain('보낼 수 없어요');
});
