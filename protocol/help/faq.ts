/** The FAQ. Service HELP. */
import { z } from 'zod';
import { callTable, type Fields } from '../wire/call';
import { listOf } from '../wire/list-of';
import { faqLimits, helpNodes } from './codes';

/** Names of one field; any of them is read (GX45). */
const aliases: Record<string, string[]> = {
  kbId: ['faqId', 'kb_id'],
  pageNo: ['currentPage'],
  faqList: ['list'],
};

/** An object whose fields may have their other names. */
export const named = <Schema extends z.ZodObject>(schema: Schema) =>
  z.preprocess((value) => {
    if (!value || typeof value !== 'object') return value;
    const fields: Record<string, unknown> = { ...value };
    for (const [name, others] of Object.entries(aliases)) {
      if (name in schema.shape)
        fields[name] ??= others.map((other) => fields[other]).find((found) => found != null);
    }
    return fields;
    // what comes in has the schema's own names, or others for them
  }, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

export const kbId = z.union([z.string().min(1), z.number().int()]).transform(String);
/** Search answers carry '&#32;' in their titles (H030). */
export const plainTitle = z.string().transform((title) => title.replaceAll('&#32;', '').trim());

const faqFields = {
  kbId,
  title: plainTitle,
  nodeId: z.string().nullish(),
  nodeName: z.string().nullish(),
  /** Ours: the category above, so that no CommonNode call is needed. */
  mainNodeId: z.string().nullish(),
  mainNodeName: z.string().nullish(),
};

/** F116, F118, H179. `contents` (HTML) comes with FaqList, `snippet` (plain text) with FaqSearchList; both ours. */
const faqItemSchema = named(
  z.object({ ...faqFields, contents: z.string().nullish(), snippet: z.string().nullish() }),
);
export type FaqItemWire = z.output<typeof faqItemSchema>;

/**
 * FaqList, FaqTopList, FaqSearchList. Another upstream may say
 * totalPages instead of faqCount. `correctedTo` (ours, FaqSearchList): the question that was searched instead of one
 * that found nothing: the other keyboard's reading or a near spelling.
 */
const faqPageSchema = named(
  z.object({
    errorCode: z.coerce.number<number | string>().nullish(),
    faqList: listOf(faqItemSchema),
    faqCount: z.coerce.number<number | string>().int().nonnegative().nullish(),
    totalPages: z.coerce.number<number | string>().int().nonnegative().nullish(),
    pageNo: z.coerce.number<number | string>().int(),
    correctedTo: z.string().nullish(),
  }),
);

/** FaqDetailView (F120). contents are HTML; updatedDate (ours) 'YYYY-MM-DD HH:mm:ss', Seoul. */
const faqDetailSchema = z.object({
  kbInfo: named(
    z.object({
      ...faqFields,
      kbId: kbId.nullish(),
      contents: z.string(),
      updatedDate: z.string().nullish(),
    }),
  ),
});

const nodeSchema = z.object({
  nodeId: z.string().nullish(),
  nodeName: z.string().nullish(),
  parentId: z.string().nullable(),
});
const nodeListSchema = z
  .object({
    data: z.object({ nodeList: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })) }),
  })
  .transform(({ data }) => data.nodeList);

const id = z.string().min(1).max(64);
const pageNo = z.coerce.number<number | string>().int().min(1).max(100_000);
const rowsPerPage = z.coerce.number<number | string>().int().min(1).max(50);
const question = z.string().trim().min(1).max(faqLimits.questionLength);
const faqNode = id.default(helpNodes.faqRoot);

/** One id, several with commas, or a list of them. */
const nodeIds = z
  .union([
    z
      .string()
      .max(1000)
      .transform((text) => text.split(',')),
    z.array(z.string()),
  ])
  .pipe(z.array(z.string().trim().min(1).max(64)).min(1).max(30));

/** Every command comes with the product's domain id (H156). */
export const domain = { domainId: z.string().min(1).max(40) };

/** Both readings of the call (GX45). */
const faqSearch = z
  .object({
    ...domain,
    searchQuestion: question.optional(),
    searchWord: question.optional(),
    pageNo: pageNo.optional(),
    page: pageNo.optional(),
    rowsPerPage: rowsPerPage.optional(),
    limit: rowsPerPage.optional(),
    nodeId: faqNode,
  })
  .transform((input) => ({
    question: input.searchQuestion ?? input.searchWord,
    pageNo: input.pageNo ?? input.page ?? 1,
    rowsPerPage: input.rowsPerPage ?? input.limit ?? faqLimits.pageSize,
    nodeId: input.nodeId,
  }))
  .pipe(z.object({ question: z.string(), pageNo: z.number(), rowsPerPage: z.number(), nodeId: z.string() }));

/** One command of the help service's address. */
export const command = <Name extends string, Json extends Fields, Answer extends z.ZodType>(
  command: Name,
  json: Json,
  answer: Answer,
) =>
  ({
    method: 'POST',
    name: `help.${command}`,
    path: '/apihelp.php',
    told: { command },
    json,
    answer,
  }) as const;

export const faqCommands = {
  nodes: command(
    'CommonNodeList',
    z.object({ ...domain, parentId: id, serviceType: z.enum(['SVQNA', 'SVFAQ']) }),
    nodeListSchema,
  ),
  node: command(
    'CommonNode',
    z.object({ ...domain, nodeId: id }),
    z.object({ node: nodeSchema }).transform(({ node }) => node),
  ),
  /** F123, in their order; the pages show the first 6. */
  faqKeywords: command(
    'FaqTopKeyword',
    z.object(domain),
    z.object({ keywordList: z.array(z.string()) }).transform(({ keywordList }) => keywordList),
  ),
  topFaq: command(
    'FaqTopList',
    z.object({
      ...domain,
      pageNo: pageNo.default(1),
      rowsPerPage: rowsPerPage.default(faqLimits.topSize),
    }),
    faqPageSchema,
  ),
  faqList: command('FaqList', z.object({ ...domain, nodeIds, pageNo: pageNo.default(1) }), faqPageSchema),
  searchFaq: command('FaqSearchList', faqSearch, faqPageSchema),
  faq: {
    ...command(
      'FaqDetailView',
      z.object({
        ...domain,
        nodeId: faqNode,
        kbId: z.coerce.number<number | string>().int().positive().max(2_147_483_647),
      }),
      faqDetailSchema,
    ),
    isEssential: true,
  },
} as const;

/** CommonNodeList under a name of its own: logs and metrics tell the FAQ's from that of the forms. */
export const faqNodeCalls = callTable({
  service: 'help',
  prefix: 'help',
  calls: { list: { ...faqCommands.nodes, name: 'help.CommonNodeList.faq' } },
});
