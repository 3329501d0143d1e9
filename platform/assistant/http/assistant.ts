import { assistantCalls } from '~protocol/assistant/calls';
import type { PlatformContext } from '../../core/context';
import { type Asker, serve } from '../../core/http/serve';
import { badInput } from '../../core/services/refusal';
import * as assistant from '../services/assistant';
import { actorOfTicket } from '../services/ticket';

/** The member of the session, else anyone who holds a ticket of the panel. */
const speakerOf = async (context: PlatformContext, { actor, token }: Asker) =>
  actor.kind === 'guest' ? actorOfTicket(context, token) : actor;

/** Service MY: the assistant (my-station §2.15, §3.4). */
export const assistantRoutes = serve(assistantCalls, (context) => ({
  session: (_, { actor, token }) => assistant.readAssistant(context, actor, token),
  begin: ({ streamerId }, { actor }) => assistant.beginAssistant(context, actor, streamerId),
  end: (_, { actor }) => assistant.endAssistant(context, actor),
  conversation: async (_, asker) => assistant.readConversation(context, await speakerOf(context, asker)),
  ask: async ({ text, key }, asker) => {
    const speaker = await speakerOf(context, asker);
    if (key.length < 8) throw badInput();
    return assistant.ask(context, speaker, asker.ip, { text, key });
  },
  forget: async (_, asker) => assistant.forgetConversation(context, await speakerOf(context, asker)),
}));
