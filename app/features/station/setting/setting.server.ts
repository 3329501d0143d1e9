import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { fieldsOf, readForm } from '~/request/form.server';
import { landWithToast } from '~/request/redirect-with-toast.server';
import { failedTexts, isRefused, type Refusal, refusalOf, wrong } from '~/request/refusal.server';
import { scopeOf } from '~/request/scope.server';
import { currentPath, requireMember, requireSession, requireWriter } from '~/request/session.server';
import type { Upstream } from '~/upstream/client.server';
import { settings } from '~/upstream/clients.server';
import type { Outcome } from '~/upstream/outcome.server';
import { saveStationArt } from '~/upstream/station/art.server';
import { artKindOf, type SettingKey, settingLimits } from '~protocol/station/settings/codes';
import { typedNames } from '~protocol/station/settings/forms';
import { stationIdOf, valueOrFail } from '../station.server';
import { partIds, rowId } from './row-id';
import type { SettingAnswer } from './setting-answer';

/** The menu of those who may enter: guests log in first, everybody else is told why not (403). */
export async function loadSettingMenu(args: LoaderFunctionArgs) {
  await requireMember(args);
  return json(valueOrFail(await settings.menu(scopeOf(args).upstream, { userId: stationIdOf(args) })));
}

type Items = Pick<typeof settings, SettingKey>;
type ValueOf<Key extends SettingKey> = Extract<Awaited<ReturnType<Items[Key]>>, { ok: true }>['value'];
type QueryOf<Key extends SettingKey> = Omit<Parameters<Items[Key]>[1], 'userId'>;
type Read<Key extends SettingKey> = (
  upstream: Upstream,
  asked: { userId: string } & QueryOf<Key>,
) => Promise<Outcome<ValueOf<Key>>>;

/**
 * One item of the settings.
 *
 * @param query of the list, as the address has it
 * @throws Response 303 to the login, 403 with the reason, 404, 503
 */
export async function readSetting<Key extends SettingKey>(
  args: LoaderFunctionArgs,
  key: Key,
  query: QueryOf<Key>,
): Promise<ValueOf<Key>> {
  await requireMember(args);
  const read = settings[key] as unknown as Read<Key>;
  return valueOrFail(await read(scopeOf(args).upstream, { userId: stationIdOf(args), ...query }));
}

/** '2' of ?page=2; none for the first page and for nonsense. */
export function pageQueryOf(args: LoaderFunctionArgs): { page?: string } {
  const page = new URL(args.request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? { page } : {};
}

/**
 * POST of a settings page: 303 to where it stands with a toast; 400 with what is wrong at its field, and what was typed.
 * What concerns no field, as a member who is on the list already (1300), is a toast (GN15).
 */
export async function changeSetting(args: ActionFunctionArgs, key: SettingKey) {
  const form = readForm(args);
  const change = form.get('change');
  await requireWriter(args, ...typedNames(key, change));
  const scope = scopeOf(args);
  const { upstream } = scope;
  const here = currentPath(args.request);
  const fields = fieldsOf(form);
  const at = { userId: stationIdOf(args), key };
  const refuse = ({ errors, status }: Refusal) => json<SettingAnswer>({ change, fields, errors }, { status });

  const kind = change === 'art' ? artKindOf(form.get('kind')) : null;
  if (kind && form.filesTooLarge) return refuse(wrong(tooLargeText, kind));
  if (kind && (form.filesFailed || form.isCut)) return refuse(wrong(failedTexts.notSaved, kind));
  const files = form.files.filter(({ size }) => size > 0).slice(0, 1);
  const outcome = kind
    ? await saveStationArt(upstream, { userId: at.userId, kind, files })
    : await settings.change(upstream, { ...at, change, fields });

  const place =
    change === 'arrange' ? rowId(form.get('kind'), form.get('id')) : key === 'basic' ? partIds[change] : null;
  const row = place ? `#${encodeURIComponent(place)}` : '';
  const lead = (tone: 'done' | 'problem', text: string) => landWithToast(scope, here + row, { tone, text });
  if (outcome.ok) return lead('done', outcome.value.message);
  requireSession(scope, here);
  const refusal = refusalOf(outcome, failedTexts.notSaved);
  const { field, text } = refusal;
  if (outcome.status === 403) throw json({ reason: text }, { status: 403 });
  if (isRefused(outcome) && field === null) return lead('problem', text);
  const [file] = files;
  return refuse(file && kind && field === kind ? wrong(`${file.name}: ${text}`, kind) : refusal);
}

const tooLargeText = `이미지는 ${settingLimits.artBytes / 1024 / 1024}MB까지 올릴 수 있습니다.`;
