import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import type { WhyClosed } from './signup.query.server';

const texts: Record<WhyClosed, string> = {
  closed: '지금은 새로 가입을 받지 않아요.',
  uninvited: '지금은 초대받은 사람만 가입할 수 있어요. 초대 링크를 받았다면 그 주소로 들어와 주세요.',
  ended: '이 초대 링크는 다 쓰였거나 기간이 지났어요. 초대한 분에게 새 링크를 받아 주세요.',
  asked:
    '가입 신청을 받았어요. 관리자가 확인하면 로그인할 수 있어요. 이메일을 적었다면 결과를 메일로도 알려 드려요.',
};

/** Instead of the form for who may not sign up. */
export function ClosedSignup({ returnTo, why }: { returnTo: string; why: WhyClosed }) {
  const hosts = useHosts();
  return (
    <Page title="회원가입" width="narrow">
      <p className={fieldStyles.lead}>
        {why === 'asked' ? texts.asked : `${texts[why]} 이미 가입하셨다면 로그인해 주세요.`}
      </p>
      <div className={fieldStyles.actions}>
        <ButtonLink look="primary" large href={links.login(hosts, returnTo)}>
          로그인
        </ButtonLink>
        <ButtonLink look="outline" large href={links.help}>
          고객센터
        </ButtonLink>
      </div>
    </Page>
  );
}
