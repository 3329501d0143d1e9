import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, json } from '@remix-run/node';
import {
  attachmentError,
  attachmentTexts,
  type DeviceInfo,
  webDevice,
  withDeviceBlock,
} from '~/domain/inquiry';
import { links } from '~/links/links';
import { flashHeader } from '~/request/flash.server';
import { type PostedForm, readForm } from '~/request/form.server';
import { randomPassword } from '~/request/guest-password.server';
import { seeOther } from '~/request/redirect.server';
import { type Scope, scopeOf } from '~/request/scope.server';
import { listUploads, registerTicket, removeUpload, uploadFiles } from '~/upstream/help.server';
import type { UploadedFileWire } from '~protocol/help';
import { helpErrorCodes } from '~protocol/help-codes';
import { type InquiryInput, inquiryRules } from './inquiry.form';
import { type InquiryPageData, readInquiryPage } from './inquiry.query.server';

const sessionEnded = '로그인이 끝났습니다. 다시 로그인하거나, 한 번 더 눌러 guest로 보내 주세요.';

/** The form as it was sent, with what has been stored meanwhile: nothing typed or uploaded is lost. */
export interface InquiryAnswer {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  files: UploadedFileWire[];
  page: InquiryPageData;
}

interface Stored {
  ticketId: string | null;
  files: UploadedFileWire[];
  error: string | null;
}

/** Buttons of the form: change of category without a script, removal of a stored file, or the inquiry itself. */
export async function submitInquiry(args: ActionFunctionArgs) {
  const scope = scopeOf(args);
  const form = await readForm(args.request);
  const stored = await storeFiles(scope, form);
  const page = await readInquiryPage(args, form.get('mainCategory'));
  const isRegistering = !form.has('applyCategory') && !form.has('removeFile');
  const values = typedValues(form, stored.ticketId, page);

  const submission = parseWithZod(withoutEmpty(form, stored.ticketId), { schema: inquiryRules });
  const isOfCategory = page.subCategories.some((sub) => sub.id === form.get('subCategory'));
  const errors: Record<string, string[]> = {};
  if (isRegistering) {
    if (submission.status !== 'success') Object.assign(errors, submission.error);
    if (!isOfCategory && page.subCategories.length > 0) errors.subCategory = ['세부 유형 선택해 주세요.'];
  }
  if (stored.error) errors.attachedFiles = [stored.error];
  if (!isRegistering || submission.status !== 'success' || Object.keys(errors).length > 0) {
    const status = Object.keys(errors).length > 0 ? 400 : 200;
    return json({ values, errors, files: stored.files, page } satisfies InquiryAnswer, { status });
  }
  return register(scope, submission.value, stored, values, page);
}

async function register(
  scope: Scope,
  inquiry: InquiryInput,
  stored: Stored,
  values: InquiryAnswer['values'],
  page: InquiryPageData,
) {
  const { config } = scope.context;
  const viewer = await scope.viewer();
  // with a session that ended meanwhile the platform refuses: a member's inquiry never turns into a guest's unnoticed
  const isGuest = viewer.kind !== 'member' && !scope.sessionToken;
  const content = inquiry.content.replace(/\r\n/g, '\n');
  const outcome = await registerTicket(scope.upstream, config.help, {
    formType: 'inquiry',
    nodeId: inquiry.subCategory,
    customerEmail: inquiry.customerEmail,
    title: inquiry.title,
    content: withDeviceBlock('inquiry', content, deviceOf(scope)),
    isGuest,
    isMobile: page.isMobile,
    ticketId: stored.files.length > 0 ? stored.ticketId : null,
    idempotencyKey: inquiry.idempotencyKey,
    guestPassword: isGuest ? (config.help.guestPassword ?? randomPassword()) : null,
  });
  if (outcome.ok && outcome.value.errorCode === 0) {
    const next = isGuest ? 'help' : 'my-inquiry';
    return seeOther(links.inquiry, {
      'set-cookie': await flashHeader({ registered: { next } }, scope.context),
    });
  }
  // The spec only logs this (help-centre §8.5); a form without a script needs an answer, too (GX33).
  const code = outcome.ok ? outcome.value.errorCode : (outcome.code ?? outcome.class);
  scope.context.log.error({ requestId: scope.context.requestId }, `오류가 발생했습니다. (코드: ${code})`);
  const hasEnded = outcome.ok && outcome.value.errorCode === helpErrorCodes.loginRequired;
  const errors = { '': [hasEnded ? sessionEnded : '오류가 발생했습니다. 다시 시도해 주세요.'] };
  return json({ values, errors, files: stored.files, page } satisfies InquiryAnswer, {
    status: outcome.ok ? 400 : 503,
  });
}

/** Inside the app its own version and device are known; on the web they read 1 / web / web (help-centre §5.11). */
function deviceOf({ device }: Scope): DeviceInfo {
  return device.appVersion
    ? { ...webDevice, version: device.appVersion, model: 'app', osVersion: 'app' }
    : webDevice;
}

/** Files are stored before the rest is looked at, so that an error elsewhere does not cost them. */
async function storeFiles(scope: Scope, form: PostedForm): Promise<Stored> {
  const { upstream, context } = scope;
  const sent = form.get('ticketId');
  const ticketId = /^[\w-]{16,64}$/.test(sent) ? sent : null;
  const removed = form.get('removeFile');
  if (ticketId && removed) await removeUpload(upstream, { ticketId, fileId: removed });
  const files = ticketId ? await listUploads(upstream, ticketId) : [];
  const kept = { ticketId, files };
  const { email } = context.config.help;
  if (form.filesTooLarge) return { ...kept, error: attachmentTexts.bytes(email) };
  if (form.files.length === 0) return { ...kept, error: null };

  const chosen = form.files.map(({ name, bytes }) => ({ name, size: bytes.length }));
  const refused = attachmentError(chosen, files, 'inquiry', email);
  if (refused) return { ...kept, error: refused };
  const outcome = await uploadFiles(upstream, {
    formType: 'inquiry',
    ticketId,
    files: form.files.map(({ name, type, bytes }) => new File([new Uint8Array(bytes)], name, { type })),
  });
  if (!outcome.ok) return { ...kept, error: attachmentTexts.failed };
  const { errorCode, message, fileName } = outcome.value;
  if (errorCode !== 0) {
    const text = message || attachmentTexts.failed;
    return { ...kept, error: fileName ? `${fileName}: ${text}` : text };
  }
  return { ticketId: outcome.value.ticketId ?? ticketId, files: outcome.value.files ?? files, error: null };
}

/** conform reads empty strings as absent only in FormData of its own; a form sends them. */
function withoutEmpty(form: PostedForm, ticketId: string | null): URLSearchParams {
  const kept = new URLSearchParams([...form.fields].filter(([, value]) => value !== ''));
  if (ticketId) kept.set('ticketId', ticketId);
  return kept;
}

/** A new category brings its template, unless something was written (help-centre §4.6). */
function typedValues(
  form: PostedForm,
  ticketId: string | null,
  page: InquiryPageData,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of [
    'mainCategory',
    'subCategory',
    'customerEmail',
    'title',
    'content',
    'agreement',
    'idempotencyKey',
  ]) {
    values[name] = form.get(name);
  }
  if (form.has('applyCategory')) Object.assign(values, { subCategory: '', content: page.template });
  return { ...values, ticketId: ticketId ?? '' };
}
