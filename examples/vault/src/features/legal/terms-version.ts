/** The version of the terms that a registration accepts; a change of their meaning changes it. */
export const TERMS_VERSION = '2026-11-20'
