/** An error of an account call, as the widgets show it. */
export function accountError(code: string, data: object = {}, cause?: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code, data })
}
