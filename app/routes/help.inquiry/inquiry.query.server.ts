import { randomUUID } from 'node:crypto';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { contentTemplate, findInquiryCategory } from '~/domain/inquiry';
import { type RouteArgs, scopeOf } from '~/request/scope.server';
import { type HelpNode, listNodes } from '~/upstream/help.server';

/** What the page prints around the form. */
export interface InquiryPageData {
  userId: string | null;
  email: string;
  helpEmail: string;
  isMobile: boolean;
  mainCategory: string;
  subCategories: HelpNode[];
  template: string;
  idempotencyKey: string;
  csrf: string;
}

const isPhone = (headers: Headers) =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi|Android|iPhone/.test(headers.get('user-agent') ?? '');

/** `?mainCategory=` shows that category's sub-categories and template. */
export async function loadInquiry(args: LoaderFunctionArgs) {
  const main = new URL(args.request.url).searchParams.get('mainCategory');
  return json(await readInquiryPage(args, main));
}

export async function readInquiryPage(
  args: RouteArgs,
  mainCategory: string | null,
): Promise<InquiryPageData> {
  const scope = scopeOf(args);
  const { config } = scope.context;
  const main = findInquiryCategory(mainCategory);
  const [viewer, subCategories] = await Promise.all([
    scope.viewer(),
    main ? listNodes(scope.upstream, config.help.domainId, main.id) : [],
  ]);
  const member = viewer.kind === 'member' ? viewer : null;
  const isMobile = isPhone(args.request.headers);
  return {
    userId: member?.userId ?? null,
    email: member?.email ?? '',
    helpEmail: config.help.email,
    isMobile,
    mainCategory: main?.id ?? '',
    subCategories,
    template: contentTemplate(main, { isGuest: !member, isMobile }),
    idempotencyKey: randomUUID(),
    csrf: scope.context.csrfToken(scope.sessionToken),
  };
}
