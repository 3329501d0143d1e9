import type { ZodType, ZodTypeDef } from 'zod';

/**
 * Parses a list item by item: a broken one is dropped and the list survives (architecture §5).
 *
 * @param onDropped told how many were dropped and where the first one broke
 */
export function parseItems<W, T>(
  items: unknown[],
  schema: ZodType<W, ZodTypeDef, unknown>,
  shape: (wire: W) => T,
  onDropped?: (count: number, firstAt: string) => void,
): T[] {
  const kept: T[] = [];
  let dropped = 0;
  let firstAt = '';
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) {
      kept.push(shape(parsed.data));
    } else {
      firstAt ||= parsed.error.issues[0]?.path.join('.') ?? '';
      dropped += 1;
    }
  }
  if (dropped > 0) onDropped?.(dropped, firstAt);
  return kept;
}
