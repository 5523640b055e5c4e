import { z } from 'zod';

const kindSchema = z.looseObject({ kind: z.string() });

/**
 * A union that is discriminated by `kind`. The schema of each kind is created when the first value of that kind is parsed,
 * so that a worker which starts for one job creates one schema and not all of them.
 */
export function byKind<Kind extends string, Output, Input = Output>(
  kinds: readonly Kind[],
  makeSchema: (kind: Kind) => z.ZodType,
): z.ZodType<Output, Input> {
  const made = new Map<Kind, z.ZodType>();
  const getSchema = (kind: Kind) => {
    const schema = made.get(kind) ?? makeSchema(kind);
    made.set(kind, schema);
    return schema;
  };
  const parse = (raw: unknown, context: z.RefinementCtx) => {
    const { kind: named } = kindSchema.safeParse(raw).data ?? {};
    const kind = kinds.find((each) => each === named);
    if (kind === undefined) {
      context.addIssue({ code: 'custom', path: ['kind'], message: 'There is no such kind' });
      return z.NEVER;
    }
    const parsed = getSchema(kind).safeParse(raw);
    for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue });
    // The schema of its kind parsed it, and the type of the union is inferred from those schemas.
    return parsed.data as Output;
  };
  return z.unknown().transform(parse) as z.ZodType<Output, Input>;
}
