import { passwordLinkMinutes } from '~protocol/account/rules';
import { confirmHours } from '~protocol/account/signup-codes';
import { type MemberAct, memberActNames } from '~protocol/staff/member-codes';
import { automatic, layOut } from './compose';

interface Sender {
  origin: string;
  productName: string;
}

const hello = ({ productName }: Sender) => `안녕하세요, ${productName}입니다.`;

/** The link by which a member sets another password. */
export function composePasswordMail(sender: Sender, { userId, token }: { userId: string; token: string }) {
  return layOut({
    subject: `[${sender.productName}] 비밀번호를 다시 정해 주세요`,
    before: [hello(sender), `아이디 ${userId}의 비밀번호를 다시 정하는 주소예요.`],
    link: { label: '비밀번호 다시 정하기', href: `${sender.origin}/login/reset/${token}` },
    after: [
      `${passwordLinkMinutes}분 동안 한 번만 쓸 수 있어요. 다른 사람에게 알려 주지 마세요.`,
      `${automatic} 요청한 적이 없다면 지워 주세요. 비밀번호는 바뀌지 않아요.`,
    ],
  });
}

/** The ids that have the e-mail address. */
export const composeIdMail = (sender: Sender, userIds: readonly string[]) =>
  layOut({
    subject: `[${sender.productName}] 아이디를 알려 드려요`,
    before: [hello(sender), `이 메일 주소로 등록한 아이디예요.\n${userIds.join('\n')}`],
    link: { label: '로그인하기', href: `${sender.origin}/login.php` },
    after: [`${automatic} 요청한 적이 없다면 지워 주세요.`],
  });

/** The link by which a sign-up ends. No nick: it would be a text of anyone's to anyone's address. */
export const composeSignupMail = (sender: Sender, { userId, token }: { userId: string; token: string }) =>
  layOut({
    subject: `[${sender.productName}] 가입을 마쳐 주세요`,
    before: [hello(sender), `아이디 ${userId}의 가입을 마치는 주소예요.`],
    link: { label: '가입 마치기', href: `${sender.origin}/signup/confirm/${token}` },
    after: [
      `신청한 때부터 ${confirmHours}시간 동안 한 번만 쓸 수 있어요.`,
      `${automatic} 가입을 신청한 적이 없다면 지워 주세요. 계정은 만들어지지 않아요.`,
    ],
  });

/** That administrators have let somebody in. */
export const composeApprovalMail = (sender: Sender, userId: string) =>
  layOut({
    subject: `[${sender.productName}] 가입이 끝났어요`,
    before: [hello(sender), `신청하신 아이디 ${userId}의 가입이 받아들여졌어요.`],
    link: { label: '로그인하기', href: `${sender.origin}/login.php` },
    after: [`${automatic} 가입을 신청한 적이 없다면 지워 주세요.`],
  });

/** That they have not, and why. */
export const composeRefusalMail = (sender: Sender, { userId, reason }: { userId: string; reason: string }) =>
  layOut({
    subject: `[${sender.productName}] 가입이 받아들여지지 않았어요`,
    before: [hello(sender), `신청하신 아이디 ${userId}의 가입이 받아들여지지 않았어요.`, `이유: ${reason}`],
    link: { label: '다시 신청하기', href: `${sender.origin}/signup` },
    after: [
      '같은 아이디와 비밀번호로 다시 신청할 수 있어요.',
      `${automatic} 가입을 신청한 적이 없다면 지워 주세요.`,
    ],
  });

/**
 * What staff did about the member, and how to object: to a suspension at the form for that, to all else by an inquiry.
 *
 * @param until of what lasts, or is to come: '2026-12-01 12:00까지', '2026-12-01 12:00에 삭제'
 */
export function composeSanctionMail(
  sender: Sender,
  { act, reason, until }: { act: MemberAct; reason: string; until: string | null },
) {
  const name = memberActNames[act];
  const object = act === 'suspend' || act === 'delete' ? '이의신청' : '문의';
  return layOut({
    subject: `[${sender.productName}] 계정 이용에 관해 알려 드려요 (${name})`,
    before: [
      hello(sender),
      [`조치: ${name}`, ...(until ? [`기간: ${until}`] : []), `사유: ${reason}`].join('\n'),
    ],
    link: { label: '내용 보기', href: `${sender.origin}/my/sanctions` },
    after: [
      ...(act === 'delete'
        ? [
            '그때까지는 로그인할 수 있고, 정지된 동안 글과 댓글, 채팅, 선물, 방송을 쓸 수 없어요. 삭제하면 되돌릴 수 없어요.',
          ]
        : []),
      `받아들이기 어렵다면 그 페이지에서 ${object}할 수 있어요.${act === 'delete' ? ' 이의신청이 끝날 때까지 삭제하지 않고, 받아들여지면 계정이 그대로 남아요.' : ''}`,
      automatic,
    ],
  });
}
