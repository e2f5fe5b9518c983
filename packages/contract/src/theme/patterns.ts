/** `#rrggbb`, so that contrast can be computed without knowing what lies beneath. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i

/** Font names as CSS lists them; without anything that could end the declaration. */
export const FONT_PATTERN = /^[\p{L}\p{N} ,"'_-]+$/u
