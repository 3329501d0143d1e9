import type { z } from 'zod';

/** How many items each list of `brokenAnswer` has; none of them can be read. */
export const brokenItems = 60;

type Def = { type: string } & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as { def: Def }).def;

/** How many items an array has to have; 1 where it may have any number. */
function lengthOf(def: Def): number {
  const { checks = [] } = def as { checks?: { _zod: { def: { check: string; length?: number } } }[] };
  const check = checks.find(({ _zod }) => _zod.def.check === 'length_equals');
  return check?._zod.def.length ?? 1;
}

/**
 * An answer that the schema takes and whose lists of unread items (`z.array(z.unknown())`) hold broken ones only;
 * `lists` says how many lists these are.
 */
export function brokenAnswer(schema: z.ZodTypeAny): { answer: unknown; lists: number } {
  let lists = 0;
  const make = (of: unknown): unknown => {
    const def = defOf(of);
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape as object).map(([name, field]) => [name, make(field)]),
        );
      case 'array':
        if (defOf(def.element).type !== 'unknown')
          return Array.from({ length: lengthOf(def) }, () => make(def.element));
        lists += 1;
        return Array.from({ length: brokenItems }, () => 'secret value');
      case 'optional':
      case 'nullable':
      case 'default':
      case 'catch':
        return make(def.innerType);
      case 'pipe':
        // z.preprocess is a transform that is piped into its schema
        return make(defOf(def.in).type === 'transform' ? def.out : def.in);
      case 'union':
        return make((def.options as unknown[])[0]);
      case 'enum':
        return Object.values(def.entries as object)[0];
      case 'literal':
        return (def.values as unknown[])[0];
      case 'boolean':
        return true;
      case 'number':
        return 1;
      default:
        return '1';
    }
  };
  return { answer: make(schema), lists };
}
