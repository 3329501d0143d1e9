import { nodeIdOf } from '~protocol/help/calls';

const row = (node: string | null, title: string, text: string) => ({
  nodeId: node ? nodeIdOf(node) : null,
  title,
  text,
});

/** What a desk starts its answers from. */
export const cannedAnswers: readonly { nodeId: string | null; title: string; text: string }[] = [
  row(
    null,
    '추가 정보 요청',
    '문의해 주셔서 감사합니다.\n\n확인을 위해 아래 내용을 알려 주세요.\n- 문제가 생긴 날짜와 시간\n- 사용하신 기기와 앱 버전',
  ),
  row(
    null,
    '확인 중 안내',
    '문의하신 내용을 담당 부서에서 확인하고 있습니다.\n확인되는 대로 다시 안내해 드리겠습니다.',
  ),
  row(
    '47',
    '환불 절차 안내',
    '결제하신 내역을 확인했습니다.\n\n결제 후 7일 이내이고 사용하지 않은 상품은 환불해 드립니다. 환불에는 영업일 기준 3~5일이 걸립니다.',
  ),
];
