import { downloadText, EMERGENCY_CODES_NAME } from '@shrd/client/auth'

/** Saves emergency codes in a file. */
export function downloadCodes(codes: readonly string[]): void {
  downloadText(EMERGENCY_CODES_NAME, `${codes.join('\n')}\n`)
}
