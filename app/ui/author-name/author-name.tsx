import { leftMember } from '~protocol/account/rules';

interface AuthorNameProps {
  userId: string;
  nick: string;
  /** their station */
  href: string;
}

/** Who wrote something, with a way to their station; those who left have none. */
export function AuthorName({ userId, nick, href }: AuthorNameProps) {
  const name = <bdi>{nick}</bdi>;
  return userId === leftMember.userId ? name : <a href={href}>{name}</a>;
}
