/** All but tabs and line breaks. */
const CONTROLS = /(?![\t\n]|\r\n)\p{Cc}/gu
const PICTURES = 0x2400
const DELETE = 0x7f

/**
 * Returns a text that is safe to write to a terminal: control characters could move the cursor,
 * change earlier lines or type commands. They become symbols, such as `␛`.
 */
export function toPrintableText(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0)
    if (code === DELETE) return '␡'
    return code < DELETE ? String.fromCharCode(PICTURES + code) : '\ufffd'
  })
}
