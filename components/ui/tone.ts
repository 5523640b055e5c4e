/** What a colour means: one meaning for each colour, everywhere. */
export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'neutral';

/** Text on its own soft ground. */
export const TONE_CLASSES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-sunken text-muted',
};
