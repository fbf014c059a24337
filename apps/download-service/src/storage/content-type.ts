/** Guitar Pro has no registered media type; this one is what players and mail programs know. */
export const TAB_FILE_CONTENT_TYPE = 'application/x-guitar-pro';
