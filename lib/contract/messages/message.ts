import { z } from 'zod';

/**
 * A message of the table: who may send it, its input, and its output. `content`: a script in a web page, which is never
 * trusted; `panel`: a page of the extension.
 */
export function message<Input extends z.ZodType, Output extends z.ZodType>(
  from: 'content' | 'panel',
  makeInput: () => Input,
  makeOutput: () => Output,
) {
  let input: Input | undefined;
  let output: Output | undefined;
  return {
    from,
    /** Created when the first such message arrives, because creating all schemas would slow the worker's start. */
    get input() {
      return (input ??= makeInput());
    },
    get output() {
      return (output ??= makeOutput());
    },
  };
}

const nil = z.null();
/** The schema of a missing input or output. */
export const nothing = () => nil;
