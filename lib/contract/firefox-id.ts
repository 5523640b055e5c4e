/** The extension's id in Firefox. What a rep has stored is kept under it. */
export const FIREFOX_ID = 'prospecting@extension.example';
