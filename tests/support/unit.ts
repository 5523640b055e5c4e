import { BACKGROUND_SENTENCES } from '@/locales/background-sentences';
import { loadMessages } from '@/locales/t';

/** Set-up of every unit test: what the background says is known, as in its own bundle. */
loadMessages(BACKGROUND_SENTENCES);
