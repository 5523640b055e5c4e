import { z } from 'zod';

/** The type of a message's output. It is never parsed: the background and its pages are of one build. */
export interface AnswerType<Output> {
  /** Never set. */
  returns?: () => Output;
}

/** How an input is declared: as a schema, or as the members of an object that has no others. */
type Declared = z.ZodType | z.ZodRawShape;

type SchemaOf<Input extends Declared> = Input extends z.ZodType
  ? Input
  : Input extends z.ZodRawShape
    ? ReturnType<typeof z.strictObject<Input>>
    : never;

/**
 * A message of the table: its input, the type of its output, and who may send it. `content`: a script in a web page, which is
 * never trusted; `panel`: a page of the extension.
 */
export function message<Input extends Declared, Output>(
  makeInput: () => Input,
  answer: AnswerType<Output>,
  from: 'content' | 'panel' = 'panel',
) {
  let input: SchemaOf<Input> | undefined;
  const make = () => {
    const made = makeInput();
    return (made instanceof z.ZodType ? made : z.strictObject(made)) as SchemaOf<Input>;
  };
  return {
    from,
    /** Created when the first such message arrives, because creating all schemas would slow the worker's start. */
    get input() {
      return (input ??= make());
    },
    answer,
  };
}

/** Names the type of an output. */
export const answers = <Output>(): AnswerType<Output> => ({});

const nil = z.null();
/** The schema of a missing input. */
export const noInput = () => nil;
/** The output of a message that is only carried out. */
export const noAnswer: AnswerType<void> = {};
