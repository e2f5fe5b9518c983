/** The version of the terms that a registration accepts; changed when their text is. */
export const TERMS_VERSION = '2026-11-20'
