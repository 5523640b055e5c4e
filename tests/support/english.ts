import { vi } from 'vitest';
import { ALL_SENTENCES } from '@/locales/all-sentences';
import { loadMessages } from '@/locales/t';

/** Import for its effect: rules that put things in words use the English sentences of the extension's pages. */

vi.stubGlobal('navigator', { languages: ['en-GB'] });
loadMessages(ALL_SENTENCES);
