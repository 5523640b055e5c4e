/** The height of one match's card. Every answer has at least this height, so that the content below does not jump. */
export const CARD_HEIGHT = 'min-h-34';
