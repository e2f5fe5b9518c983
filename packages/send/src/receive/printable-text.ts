/** All but tabs and line breaks. */
const CONTROLS = /(?![\t\n]|\r\n)\p{Cc}/gu
/** They change the order in which the rest of a line is shown. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu
const PICTURES = 0x2400
const DELETE = 0x7f

/**
 * Returns a text that is safe to write to a terminal: control characters could move the cursor,
 * change earlier lines or type commands. They become symbols, such as `␛`. Marks that reverse a line
 * become `�`.
 */
export function toPrintableText(text: string): string {
  return text.replace(OVERRIDES, '\ufffd').replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0)
    if (code === DELETE) return '␡'
    return code < DELETE ? String.fromCharCode(PICTURES + code) : '\ufffd'
  })
}
