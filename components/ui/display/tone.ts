/** The meaning of each colour, the same everywhere. */
export type Tone = 'good' | 'warn' | 'bad' | 'accent' | 'neutral';

/** Text on a soft background of the same colour. */
export const TONE_CLASSES: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-sunken text-muted',
};
