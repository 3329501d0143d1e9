/** Paths, nodes, limits and code values of the help centre (protocol/help/calls.ts has the shapes). No zod: pages import it. */

export const helpPaths = {
  /**
   * POST multipart `files[]` (+ `ticketId` to add to an earlier upload, `formType`) → uploadAnswerSchema.
   * GET `?ticketId=` lists; POST form `{_method: delete, ticketId, fileId}` removes one. The 128-bit ticketId is the
   * key: anyone who holds it may add and remove until the ticket is registered.
   */
  upload: '/tempfile.php',
  /**
   * GET: only the filer (by token) and staff; of an answer also who names the private link of its case in
   * `ticketLinkHeader`; what was not sent is its uploader's alone. 404 for everybody else
   */
  attachment: '/api/help/attachment/:id',
  /** GET `?t={timestamp}`: one of reportFormFiles, for everybody */
  reportForm: '/api/help/files/:name',
} as const;

/** The token of a guest's private link, with a request for a file. */
export const ticketLinkHeader = 'x-ticket-link';

export const serviceTypes = { inquiry: 'SVQNA', faq: 'SVFAQ' } as const;
export const surveyType = 'CUSAF' as const;

/** Nodes that pages name (H044, H045, H068). */
export const helpNodes = {
  root: 'NODE0000000001',
  faqRoot: 'NODE0000000003',
  inquiryRoot: 'NODE0000000030',
  reportRoot: 'NODE0000000132',
  illegalRoot: 'NODE0000000485',
  illegal: 'NODE0000000486',
  objection: 'NODE0000000473',
  /** 기타 > 기타 문의: what came by mail, before somebody has read it */
  otherInquiry: 'NODE0000106203',
} as const;

/** inChannelId of cases that came by mail. */
export const mailChannel = 'MAIL';

/** '549' → 'NODE0000000549' (H182). */
export const nodeIdOf = (short: string) => `NODE${short.padStart(10, '0')}`;

/** Second segment of every nodePath is the domain, the third the kind (H115). */
export const formTypes = ['inquiry', 'report', 'illegal', 'objection'] as const;
export type FormType = (typeof formTypes)[number];

/** GN44: the type of QnaRegister for each form. */
export const registerTypes = {
  inquiry: 'exMailQuestion',
  report: 'exMailDeclare',
  illegal: 'exMailIllegal',
  objection: 'exMailObjection',
} as const satisfies Record<FormType, string>;

/** Kinds of answers. Ours: ANSWASK asks the filer something; until the reply the case's clock stands still. */
export const answerStatuses = ['ANSWTMP', 'ANSWADD', 'ANSWASK', 'ANSWEND'] as const;
/** The staff's short words for them. */
export const answerKinds = { end: 'ANSWEND', add: 'ANSWADD', tmp: 'ANSWTMP', ask: 'ANSWASK' } as const;
export type AnswerKind = keyof typeof answerKinds;
/** Ours: REPLIED, the filer replied to an answer. */
export const ticketStatuses = ['RECEIVED', ...answerStatuses, 'REPLIED'] as const;

/** GX26, GX27, GX28. `bytes` is the sum of all files. */
export const attachmentLimits = { count: 3, bytes: 10_485_760 } as const;
export const attachmentExtensions = ['gif', 'jpg', 'jpeg', 'png', 'txt', 'zip', 'bmp'] as const;
export const illegalExtraExtensions = ['doc', 'docx', 'xls', 'pdf', 'hwp'] as const;

/** The illegal report's form to fill in and attach (H098). */
export const reportFormFiles = [
  '불법촬영물등_신고_삭제_요청서.hwp',
  '불법촬영물등_신고_삭제_요청서.docx',
] as const;
export type ReportFormFile = (typeof reportFormFiles)[number];

/** In characters (UTF-16 units, as maxlength counts): H079, H081, H082. */
export const titleLength = { min: 5, max: 100 } as const;
export const contentLength = { min: 5, max: 1000 } as const;

/** Ours, of a member's list: the ticket was merged into another one, which its address leads to. */
export const mergedStatus = 'MERGED';

/** A case number for people: no vowels, and nothing that looks like something else. */
export const caseNumbers = { alphabet: 'CDFGHJKMNPQRTVWXY34679', length: 8 } as const;

/** A guest's private link. */
export const trackLimits = { days: 180 } as const;

/** How many replies may wait for an answer, and how many days after its final answer a reply reopens a ticket. */
export const replyLimits = { waiting: 10, reopenDays: 30 } as const;

/** open · reopens: closed, a reply opens it again · full: too many wait for an answer · over: a new ticket is needed. */
export const replyStates = ['open', 'reopens', 'full', 'over'] as const;
export type ReplyState = (typeof replyStates)[number];

/** How long a form that is not sent is kept after its last change, and how much of it: characters of all its fields. */
/** `sessionDays`: of a draft whose token the browser forgets when it is closed. */
export const draftLimits = { days: 7, sessionDays: 1, characters: 20_000, fields: 20 } as const;

export const uploadErrorCodes = {
  count: -3001,
  bytes: -3002,
  kind: -3003,
  empty: -3004,
  unknown: -3005,
  /** the sender's bytes of a day, or all uploads that wait for their ticket */
  budget: -3006,
  full: -3007,
  failed: -3000,
} as const;

/** Every help command's errorCode for "sign in first" and "not yours or not there" (answered alike). */
export const helpErrorCodes = {
  ok: 0,
  badInput: -1000,
  notFound: -1004,
  loginRequired: -2008,
  suspended: -1010,
  alreadyRated: -1025,
  objectionSurvey: -1026,
  notAnswered: -1027,
  closed: -1028,
  internal: -9999,
} as const;

/** Sizes of the FAQ. Lengths in characters as maxlength counts them. */
export const faqLimits = {
  pageSize: 10,
  topSize: 8,
  /** What the help home and the chatbot show; more may be recommended. */
  keywords: 6,
  keywordLength: 70,
  questionLength: 200,
  chatLength: 100,
  chatLinks: 2,
  /** What a conversation shows again: its latest questions, of the last 24 hours. */
  chatTurns: 50,
  chatHours: 24,
  autocomplete: 10,
} as const;

/** `status` of a chatbot's reply. A miss has no text: what it says depends on how many came before (H146). */
/** Code types of click logs (H178), sent to MAIN (protocol/logs.ts). */
export const helpClickCodes = {
  search: 'help_center_search',
  mainContents: 'help_center_main_contents',
  mainBanner: 'help_center_main_banner',
  inquiry: 'help_center_inquiry',
  faq: 'help_center_faq',
  chatbot: 'help_center_chatbot',
} as const;

export const chatStatuses = { answer: 'answer', smallTalk: 'smalltalk', miss: 'miss' } as const;
