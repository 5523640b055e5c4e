/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isMac = (): boolean => /mac/iu.test(navigator.platform);
