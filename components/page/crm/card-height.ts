/** The height of one match's card. Every answer takes it at least, so that what stands below does not jump. */
export const CARD_HEIGHT = 'min-h-34';
