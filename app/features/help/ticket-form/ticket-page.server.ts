import { randomUUID } from 'node:crypto';
import { json } from '@remix-run/node';
import { cutText } from '~/domain/format/format';
import { deviceBlock, deviceInfoOf } from '~/domain/help/device-info';
import { isWorthKeeping } from '~/domain/help/draft';
import { contentTemplate } from '~/domain/help/inquiry';
import { findCategory, ticketForms } from '~/domain/help/ticket-form';
import { formToken } from '~/request/form-token.server';
import { type RouteArgs, type Scope, scopeOf } from '~/request/scope.server';
import { readPromise } from '~/upstream/help/promise.server';
import { type HelpNode, listNodes } from '~/upstream/help/tickets.server';
import { type FormType, titleLength } from '~protocol/help/codes';
import type { Draft } from '~protocol/help/draft';
import type { DuePromise } from '~protocol/staff/hours-codes';
import { loadDraft } from './draft.server';

/** What a form's page prints around its fields. */
export interface TicketPageData {
  formType: FormType;
  userId: string | null;
  email: string;
  helpEmail: string;
  isMobile: boolean;
  osInfo: string;
  mainCategory: string;
  subCategories: HelpNode[];
  /** the subject that the link to the form has filled in */
  title?: string;
  template: string;
  /** how long an answer takes; null: not known */
  promise: DuePromise | null;
  idempotencyKey: string;
  csrf: string;
}

const isPhone = (headers: Headers) =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi|Android|iPhone/.test(headers.get('user-agent') ?? '');

/** The device as the request tells it. */
export const deviceOf = (request: Request, { device }: Scope) =>
  deviceInfoOf(request.headers.get('user-agent') ?? '', device.appVersion);

/** The page of a form, with its draft: what was typed earlier and not sent. */
export interface TicketPageWithDraft extends TicketPageData {
  draft: Draft | null;
}

export const loadTicketPage = async (args: RouteArgs, formType: FormType) =>
  json(await readTicketPageWithDraft(args, formType));

/**
 * `?mainCategory=` shows that category's sub-categories and template, unless a draft has one of its own. A script that
 * asks what a category brings says `&only=category`. `?title=` fills in the subject: the players' report links do.
 */
export async function readTicketPageWithDraft(
  args: RouteArgs,
  formType: FormType,
): Promise<TicketPageWithDraft> {
  const query = new URL(args.request.url).searchParams;
  const draft = query.has('only') ? null : await loadDraft(args, formType);
  const page = await readTicketPage(args, formType, draft?.values.mainCategory || query.get('mainCategory'));
  const isWorthShowing =
    draft && (draft.files.length > 0 || isWorthKeeping(ticketForms[formType], draft.values, page.email));
  const title = cutText(query.get('title') ?? '', titleLength.max);
  return { ...page, ...(title && { title }), draft: isWorthShowing ? draft : null };
}

export async function readTicketPage(
  args: RouteArgs,
  formType: FormType,
  mainCategory: string | null,
): Promise<TicketPageData> {
  const scope = scopeOf(args);
  const { config } = scope.context;
  const form = ticketForms[formType];
  const main = findCategory(form, mainCategory);
  const [viewer, promise, subCategories] = await Promise.all([
    scope.viewer(),
    readPromise(scope.upstream, formType),
    main && form.fields.includes('subCategory')
      ? listNodes(scope.upstream, config.help.domainId, main.id)
      : [],
  ]);
  const member = viewer.kind === 'member' ? viewer : null;
  const isMobile = isPhone(args.request.headers);
  return {
    formType,
    userId: member?.userId ?? null,
    email: member?.email ?? '',
    helpEmail: config.help.email,
    isMobile,
    osInfo: deviceBlock(deviceOf(args.request, scope)),
    mainCategory: main?.id ?? '',
    subCategories,
    template: contentTemplate(main, { isGuest: !member, isMobile }),
    promise,
    idempotencyKey: randomUUID(),
    csrf: await formToken(scope),
  };
}
