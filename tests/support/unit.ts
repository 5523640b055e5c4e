import { BACKGROUND_SENTENCES } from '@/locales/background-sentences';
import { loadMessages } from '@/locales/t';

/** Set-up of every unit test: loads the background’s messages, as its bundle does. */
loadMessages(BACKGROUND_SENTENCES);
