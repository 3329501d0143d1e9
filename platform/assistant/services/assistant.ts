import type { AssistantSessionWire, PersonaWire } from '~protocol/assistant/calls';
import { houseNick, keptTurns, questionLength } from '~protocol/assistant/codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { countCall } from '../../account/services/call-limits';
import { requireStreamer } from '../../account/services/lookup';
import type { PlatformContext } from '../../core/context';
import type { Actor } from '../../core/services/actor';
import { keptOfViewer } from '../../core/services/kept-of-viewer';
import { maskNumbers } from '../../core/services/mask-numbers';
import { fieldInvalid } from '../../core/services/refusal';
import { requireActiveMember, requireMember } from '../../core/services/require-member';
import * as store from '../store/assistant';
import { answerTo, greeting } from './answer';
import { makeTicket } from './ticket';

const house: PersonaWire = { streamerId: '', streamerNick: houseNick, streamerProfile: '' };

const none: AssistantSessionWire = { token: '', persona: house, hasChatHistory: false, toggle: false };

/** Every page of the home asks for it; the tickets are checked against the table itself. */
const readSession = keptOfViewer(({ db }, { userId }) => store.findAssistant(db, userId));

const personaOf = (row: Awaited<ReturnType<typeof store.findAssistant>>): PersonaWire =>
  row?.streamerId && row.streamerNick
    ? {
        streamerId: row.streamerId,
        streamerNick: row.streamerNick,
        streamerProfile: row.streamerImage ?? `/media/p/${row.streamerId}.webp`,
      }
    : house;

/** A020: with a token while it is on. `sessionToken` is what the caller came with; the ticket ends with that session. */
export async function readAssistant(
  context: PlatformContext,
  actor: Actor,
  sessionToken: string | null,
): Promise<AssistantSessionWire> {
  const member = requireMember(actor);
  const row = await readSession(context, member);
  if (!row) return none;
  return {
    token: row.isOn && sessionToken ? makeTicket(context, member, row.token, sessionToken) : '',
    persona: personaOf(row),
    hasChatHistory: row.hasTurns,
    toggle: row.isOn,
  };
}

/** Switches it on; a named persona is a streamer, '' the house's own. Again is a success. */
export async function beginAssistant(context: PlatformContext, actor: Actor, streamerId: string | undefined) {
  const { userId } = requireActiveMember(actor);
  if (streamerId) await requireStreamer(context, streamerId);
  const token = context.randomBytes(32).toString('base64url');
  await store.switchOn(context.db, userId, token, streamerId === undefined ? undefined : streamerId || null);
  return { result: 1 };
}

/** Switches it off, and makes its tickets void. Again is a success. */
export async function endAssistant({ db }: PlatformContext, actor: Actor) {
  await store.switchOff(db, requireMember(actor).userId);
  return { result: 1 };
}

/** The kept turns in words, and the answer to the last of them as of now. */
export async function readConversation(context: PlatformContext, actor: Actor) {
  const member = requireMember(actor);
  const [row, data] = await Promise.all([
    readSession(context, member),
    store.listTurns(context.db, member.userId, keptTurns),
  ]);
  const asked = data.at(-1)?.question;
  return {
    persona: personaOf(row),
    data,
    last: asked === undefined ? greeting() : await answerTo(context, member, asked),
  };
}

/** Answers a question and keeps both; long numbers are masked before they are. */
export async function ask(
  context: PlatformContext,
  actor: Actor,
  ip: string | null,
  { text, key }: { text: string; key: string },
) {
  const member = requireActiveMember(actor);
  const question = maskNumbers(composed(text).trim());
  const length = graphemeCount(question);
  if (length === 0) throw fieldInvalid('text', '궁금한 것을 적어 주세요.');
  if (length > questionLength) throw fieldInvalid('text', `${questionLength}자까지 물어볼 수 있어요.`);
  await countCall(context, 'assistantAsk', actor, ip);
  const given = await answerTo(context, member, question);
  const at = context.clock.now();
  const row = { accountId: member.userId, question, answer: given.text, askKey: key, at };
  await store.keepTurn(context.db, row, keptTurns);
  return given;
}

export async function forgetConversation({ db }: PlatformContext, actor: Actor) {
  await store.deleteTurns(db, requireMember(actor).userId);
  return { result: 1 };
}
