import { config } from 'zod';

/** Runs zod without compiled schemas, as the extension does: its content security policy forbids `eval`. */
config({ jitless: true });
