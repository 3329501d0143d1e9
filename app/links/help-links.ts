import { encode, withQuery } from './address';

/** The weather: another site's page that anyone may be seen reading. */
export const harmlessSite = 'https://www.weather.go.kr/';

/** The help centre. */
export const helpLinks = {
  help: '/help',
  helpSearchPage: '/help/search',
  helpSearch: (query: { q: string; page?: number | null }) => withQuery('/help/search', query),
  /** suggestions for a typed question, for scripts */
  helpSuggest: (typed: string) => withQuery('/help/suggest', { q: typed }),
  /** stores the draft of a form */
  helpDraft: (formType: string) => `/help/draft/${formType}`,
  /** leads away to a page that anyone may be seen reading */
  helpLeave: '/help/leave',
  faq: '/help/faq',
  faqList: (query: { mainCategory?: string | null; subCategory?: string | null; page?: number | null }) =>
    withQuery('/help/faq', query),
  faqItem: (id: string) => `/help/faq/${encode(id)}`,
  faqRated: (id: string) => `/help/faq/${encode(id)}?rated=1#rated`,
  /** the same as a layer: on phones, and where no script opens a dialog */
  faqLayer: (id: string) => `/help/faq/${encode(id)}?layer=1`,
  /** terms of use or privacy policy; with a number that version */
  policy: (kind: 'terms' | 'privacy', no?: number | string) => withQuery(`/help/${kind}`, { no }),
  chatbot: '/help/chatbot',
  /** asks whether to end the conversation; a script asks in a dialog on wide screens */
  chatbotClose: '/help/chatbot?close=1',
  /** the latest question of the conversation */
  chatbotLast: '/help/chatbot#last',
  inquiry: '/help/inquiry',
  /** the choice between the two reports */
  report: '/help/report',
  reportContent: '/help/report/content',
  /** a report whose subject is filled in */
  reportAbout: (title: string) => withQuery('/help/report/content', { title }),
  reportIllegal: '/help/report/illegal',
  reportIllegalGuide: '/help/report/illegal/guide',
  /** a document to fill in; the time in the address avoids an old copy from a cache */
  reportForm: (name: string, timestamp: number) => `/help/files/${encode(name)}?t=${timestamp}`,
  objection: '/help/objection',
  myInquiries: '/help/my-inquiry',
  myInquiry: (id: string) => `/help/my-inquiry/${encode(id)}`,
  /** the satisfaction survey of one's own ticket */
  survey: (id: string) => `/help/my-inquiry/${encode(id)}/survey`,
  /** the same as a page of its own, for anyone who has the ticket's id */
  surveyPage: (id: string) => withQuery('/help/my-inquiry/survey', { inquiryId: id }),
  /** a guest's ticket: by its number and e-mail, or by its private link */
  track: '/help/track',
  tracked: (token: string) => `/help/track/${encode(token)}`,
  /** a file of an answer there */
  trackedFile: (token: string, id: string) => `/help/track/${encode(token)}/file/${encode(id)}`,
  /** what the sender of a form gets: `key` is the token of a guest's private link, or the id of a member's ticket */
  receipt: (formType: string, key: string) => `/help/receipt/${formType}/${encode(key)}`,
  attachment: (id: string) => `/help/attachment/${encode(id)}`,
} as const;
