import { z } from 'zod';

/**
 * A row of the table of messages: who may say it, with what, and what it answers. `content`: the script in a page, trusted
 * with nothing; `panel`: a page of the extension.
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
    /** Made when the message first comes: making those of all would be a good part of the worker's start. */
    get input() {
      return (input ??= makeInput());
    },
    get output() {
      return (output ??= makeOutput());
    },
  };
}

const nil = z.null();
/** For a message that has no input, or no answer. */
export const nothing = () => nil;
