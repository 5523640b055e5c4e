import { config } from 'zod';

/** As in the extension, whose policy forbids it to compile schemas: a debugger may for a moment, and then no more. */
config({ jitless: true });
