import { z } from 'zod';

/** How many items each list of `brokenAnswer` has; none of them can be read. */
export const brokenItems = 60;

const { ZodFirstPartyTypeKind: Kind } = z;
type Def = { typeName: z.ZodFirstPartyTypeKind } & Record<string, unknown>;
const defOf = (schema: unknown) => (schema as { _def: Def })._def;

/**
 * An answer that the schema takes and whose lists of unread items (`z.array(z.unknown())`) hold broken ones only;
 * `lists` says how many lists these are.
 */
export function brokenAnswer(schema: z.ZodTypeAny): { answer: unknown; lists: number } {
  let lists = 0;
  const make = (of: unknown): unknown => {
    const def = defOf(of);
    switch (def.typeName) {
      case Kind.ZodObject: {
        const shape = (def.shape as () => Record<string, z.ZodTypeAny>)();
        return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, make(field)]));
      }
      case Kind.ZodArray:
        if (defOf(def.type).typeName !== Kind.ZodUnknown) return [make(def.type)];
        lists += 1;
        return Array.from({ length: brokenItems }, () => 'secret value');
      case Kind.ZodEffects:
        return make(def.schema);
      case Kind.ZodOptional:
      case Kind.ZodNullable:
      case Kind.ZodDefault:
        return make(def.innerType);
      case Kind.ZodPipeline:
        return make(def.in);
      case Kind.ZodUnion:
        return make((def.options as unknown[])[0]);
      case Kind.ZodEnum:
        return (def.values as string[])[0];
      case Kind.ZodLiteral:
        return def.value;
      case Kind.ZodBoolean:
        return true;
      case Kind.ZodNumber:
        return 1;
      default:
        return '1';
    }
  };
  return { answer: make(schema), lists };
}
