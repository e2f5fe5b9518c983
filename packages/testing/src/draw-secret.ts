const SIZE = 33
/** Modules of a corner mark, with its light border. */
const MARK = 8

/**
 * Draws a picture in place of the QR code. It looks like one and is always the same for one secret,
 * so that picture tests can compare it. No app can read it: type the secret instead.
 */
export function drawSecret(secret: string): string {
  const cells = Array.from({ length: SIZE * SIZE }, (_, at) => {
    const x = at % SIZE
    const y = Math.floor(at / SIZE)
    return isDark(secret, x, y) ? `M${x + 1} ${y + 1}h1v1h-1z` : ''
  }).join('')
  const side = SIZE + 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${cells}"/></svg>`
  return `data:image/svg+xml;base64,${btoa(svg)}`
}

function isDark(secret: string, x: number, y: number): boolean {
  const corners = [
    [0, 0],
    [SIZE - 7, 0],
    [0, SIZE - 7],
  ] as const
  for (const [left, top] of corners) {
    const far = Math.max(Math.abs(x - left - 3), Math.abs(y - top - 3))
    if (far * 2 <= MARK) return far !== 2 && far !== 4
  }
  const code = secret.charCodeAt((x * 7 + y * 13) % secret.length)
  return (code * (x + 3) * (y + 5) + x * y) % 7 < 3
}
