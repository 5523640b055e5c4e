import { BACKGROUND_SENTENCES } from '@/locales/background-sentences';
import { speakFrom } from '@/locales/t';

/** Set-up of every unit test: what the background says is known, as in its own bundle. */
speakFrom(BACKGROUND_SENTENCES);
