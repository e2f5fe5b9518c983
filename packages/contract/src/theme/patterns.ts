/** `#rrggbb` without transparency, so that the contrast does not depend on the background. */
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/i

/**
 * Font names as in CSS, without characters that could end the declaration. A quote without its
 * partner would swallow the end of the rule.
 */
export const FONT_PATTERN = /^(?:[\p{L}\p{N} ,_-]|"[\p{L}\p{N} ,_-]*"|'[\p{L}\p{N} ,_-]*')+$/u

/** An image of the service's own origin, or a `data:` image that is no vector image. */
export const IMAGE_PATTERN = /^(\/(?!\/)|data:image\/(png|jpeg|webp);base64,)[^\s"'<>\\]+$/
