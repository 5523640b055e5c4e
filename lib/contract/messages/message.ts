import { z } from 'zod';

/** The type of a message's output. It is never parsed: the background and its pages are of one build. */
export interface AnswerType<Output> {
  /** Never set. */
  returns?: () => Output;
}

/**
 * A message of the table: its input, the type of its output, and who may send it. `content`: a script in a web page, which is
 * never trusted; `panel`: a page of the extension.
 */
export function message<Input extends z.ZodType, Output>(
  makeInput: () => Input,
  answer: AnswerType<Output>,
  from: 'content' | 'panel' = 'panel',
) {
  let input: Input | undefined;
  return {
    from,
    /** Created when the first such message arrives, because creating all schemas would slow the worker's start. */
    get input() {
      return (input ??= makeInput());
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
