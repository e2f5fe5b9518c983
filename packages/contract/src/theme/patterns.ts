/** `#rrggbb` without transparency, so that the contrast does not depend on the background. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i

/** Font names as in CSS, without characters that could end the declaration. */
export const FONT_PATTERN = /^[\p{L}\p{N} ,"'_-]+$/u
