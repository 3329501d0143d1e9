import { and, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database';
import { signupBlock } from '../../tables/account/signup';

type NewBlock = typeof signupBlock.$inferInsert;

/** Who or what is refused, by what a sign-up brings. */
interface Asked {
  /** in small letters */
  email: string | null;
  /** the address's domain and those above it */
  domains: readonly string[];
  ip: string | null;
}

/** The kinds of the blocks that run and fit. */
export async function findBlocks(db: Db, { email, domains, ip }: Asked, now: Date) {
  const { kind, value, endsAt } = signupBlock;
  const rows = await db
    .selectDistinct({ kind })
    .from(signupBlock)
    .where(
      and(
        or(isNull(endsAt), gt(endsAt, now)),
        or(
          email === null ? undefined : and(eq(kind, 'email'), eq(value, email)),
          domains.length === 0 ? undefined : and(eq(kind, 'domain'), inArray(value, [...domains])),
          // only what is a network may be read as one
          ip === null
            ? undefined
            : sql`case when ${kind} = 'network' then ${ip}::inet <<= ${value}::inet end`,
        ),
      ),
    );
  return rows.map((row) => row.kind);
}

/** The newest first, below `before`. */
export const listBlocks = (db: Db, now: Date, before: number | null, limit: number) =>
  db
    .select()
    .from(signupBlock)
    .where(
      and(
        or(isNull(signupBlock.endsAt), gt(signupBlock.endsAt, now)),
        before === null ? undefined : lt(signupBlock.id, before),
      ),
    )
    .orderBy(desc(signupBlock.id))
    .limit(limit);

/** Adds it, or gives the one that is there its reason and end. @returns its number */
export async function saveBlock(tx: Db, block: NewBlock): Promise<number> {
  // a network has one spelling: its first address
  const value = block.kind === 'network' ? sql`network(${block.value}::inet)::text` : block.value;
  const { reason, staffId, createdAt, endsAt } = block;
  const [row] = await tx
    .insert(signupBlock)
    .values({ ...block, value })
    .onConflictDoUpdate({
      target: [signupBlock.kind, signupBlock.value],
      set: { reason, staffId, createdAt, endsAt },
    })
    .returning({ id: signupBlock.id });
  if (!row) throw new Error('a block without a row');
  return row.id;
}

/** @returns the one that was removed; null where there is none */
export async function deleteBlock(tx: Db, id: number) {
  const [row] = await tx.delete(signupBlock).where(eq(signupBlock.id, id)).returning();
  return row ?? null;
}

export async function deleteEndedBlocks(db: Db, now: Date): Promise<void> {
  await db.delete(signupBlock).where(lte(signupBlock.endsAt, now));
}
