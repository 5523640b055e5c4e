import { t } from '@/locales/t';
import type { Delimiter } from './dialect';

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

export const getDelimiterName = (delimiter: Delimiter): string =>
  t(`import.delimiter.${NAMES[delimiter]}`);
